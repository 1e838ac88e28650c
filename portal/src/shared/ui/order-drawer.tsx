import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { moved } from './moved.ts';
import styles from './order-drawer.module.css';

export interface OrderedItem {
  id: string;
  name: string;
  icon?: ReactNode;
  detail?: string;
}

export interface OrderDrawerProps {
  title: string;
  lead: string;
  /** Above the list: of which part the order is. */
  choice?: ReactNode;
  /** undefined while they are on their way. */
  items: readonly OrderedItem[] | undefined;
  /** Puts one before another; null: behind all of them. Resolves when `items` are what the server has. */
  onMove: (id: string, beforeId: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** An order to change by dragging or with the buttons; each step counts at once. */
export function OrderDrawer({ title, lead, choice, items, onMove, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog kind="drawer-end" width={480} title={title} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.lead}>{lead}</p>
        {choice}
        {items ? (
          <OrderList items={items} onMove={onMove} />
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

/** Moves in sight at once; steps go out one after the other, and with the last answer the truth is shown. */
function useOrder(items: readonly OrderedItem[], onMove: OrderDrawerProps['onMove']) {
  const [ahead, setAhead] = useState<readonly OrderedItem[] | null>(null);
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

function OrderList({ items, onMove }: { items: readonly OrderedItem[] } & Pick<OrderDrawerProps, 'onMove'>) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { shown, move } = useOrder(items, onMove);

  const handleStep = (index: number, step: 1 | -1) => {
    const item = shown[index]!;
    flushSync(() => move(index, index + step));
    setSaid(t('order.moved', { name: item.name, place: index + step + 1, total: shown.length }));
    // The focus goes along with what is moved; at the end the other button takes it.
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${item.id}"] button`) ?? [];
    const wanted = step < 0 ? up : down;
    (wanted?.disabled ? (step < 0 ? down : up) : wanted)?.focus();
  };
  const handleDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    setDragged(null);
    setOver(null);
  };
  const sideOf = (index: number) => {
    if (over !== index || dragged === null || dragged === index) return undefined;
    return dragged < index ? 'after' : 'before';
  };

  if (shown.length === 0) return <p className={styles.lead}>{t('order.empty')}</p>;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            data-id={item.id}
            className={styles.item}
            data-dragged={index === dragged || undefined}
            data-over={sideOf(index)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => handleDrop(event, index)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            <IconGripVertical size={16} stroke={1.75} aria-hidden className={styles.grip} />
            {item.icon}
            <span className={styles.words}>
              <span className={styles.name}>{item.name}</span>
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
            </span>
            <IconButton
              size={32}
              label={t('order.up', { name: item.name })}
              disabled={index === 0}
              onClick={() => handleStep(index, -1)}
            >
              <IconChevronUp size={16} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size={32}
              label={t('order.down', { name: item.name })}
              disabled={index === shown.length - 1}
              onClick={() => handleStep(index, 1)}
            >
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
