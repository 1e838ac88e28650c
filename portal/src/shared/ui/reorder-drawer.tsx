import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SortableList } from './drag/sortable-list.tsx';
import { moved } from './moved.ts';
import styles from './reorder-drawer.module.css';

export interface ReorderItem {
  id: string;
  name: string;
  icon?: ReactNode;
  detail?: string;
}

export interface OrderDrawerProps {
  title: string;
  lead: string;
  /** Above the list: a choice of the part whose order is changed. */
  choice?: ReactNode;
  /** Undefined while they are being loaded. */
  items: readonly ReorderItem[] | undefined;
  /** Moves one item before another; null: to the end. Resolves when `items` are those of the server. */
  onMove: (id: string, beforeId: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** An order to change by dragging or with buttons. Each step is saved at once. */
export function ReorderDrawer({ title, lead, choice, items, onMove, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog kind="drawer-end" width={480} title={title} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.lead}>{lead}</p>
        {choice}
        {items ? (
          <ReorderList items={items} onMove={onMove} />
        ) : (
          <Loading>
            <div className={styles.list}>
              {[36, 36, 36].map((height, index) => (
                <Skeleton key={index} height={height} />
              ))}
            </div>
          </Loading>
        )}
        <DialogActions isSticky>
          <Button onClick={onClose}>{t('order.done')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Shows moves at once. The steps are sent one after the other, and after the last response the server's order is shown. */
function useOrder(items: readonly ReorderItem[], onMove: OrderDrawerProps['onMove']) {
  const [ahead, setAhead] = useState<readonly ReorderItem[] | null>(null);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const shown = ahead ?? items;
  const move = (from: number, to: number) => {
    const item = shown[from];
    const next = moved(shown, from, to);
    if (!item || next === shown) return;
    setAhead(next);
    waiting.current += 1;
    const done = () => {
      waiting.current -= 1;
      if (waiting.current === 0) setAhead(null);
    };
    queue.current = queue.current.then(() => onMove(item.id, next[to + 1]?.id ?? null)).then(done, done);
  };
  return { shown, move };
}

function ReorderList({ items, onMove }: { items: readonly ReorderItem[] } & Pick<OrderDrawerProps, 'onMove'>) {
  const { t } = useTranslation('ui');
  const { shown, move } = useOrder(items, onMove);
  if (shown.length === 0) return <p className={styles.lead}>{t('order.empty')}</p>;
  return (
    <SortableList
      items={shown}
      nameOf={({ name }) => name}
      onMove={move}
      className={styles.list}
      itemClassName={styles.item}
    >
      {(item, _index, parts) => (
        <>
          {parts?.grip}
          {item.icon}
          <span className={styles.words}>
            <span className={styles.name}>{item.name}</span>
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </span>
          {parts?.steps}
        </>
      )}
    </SortableList>
  );
}
