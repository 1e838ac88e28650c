import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import type { QuickMessageOption, QuickMessageScope } from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { moved } from '../moved.ts';
import { forgetQuickMessages, quickMessageOptions } from '../quick-messages.queries.ts';
import styles from './order-drawer.module.css';

export interface OrderDrawerProps {
  /** Whose order may be changed, at least one. */
  scopes: readonly QuickMessageScope[];
  onClose: () => void;
}

/** The order in which they are listed, to change by dragging or with the buttons; each step counts at once. */
export function OrderDrawer({ scopes, onClose }: OrderDrawerProps) {
  const { t } = useTranslation(['quick-messages', 'common']);
  const query = useQuery(quickMessageOptions);
  const [scope, setScope] = useState(scopes[0]!);
  return (
    <Dialog kind="drawer-end" width={480} title={t('order.title')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.lead}>{t('order.lead')}</p>
        {scopes.length > 1 && (
          <Segmented
            label={t('list.scope')}
            value={scope}
            onChange={setScope}
            options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        )}
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <OrderList key={scope} options={query.data.filter((option) => option.scope === scope)} />
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

function OrderList({ options }: { options: readonly QuickMessageOption[] }) {
  const { t } = useTranslation('quick-messages');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = useMove(options);

  const handleStep = (index: number, step: 1 | -1) => {
    const option = options[index]!;
    const target = index + step;
    flushSync(() => move(index, target));
    setSaid(t('order.moved', { code: `/${option.shortCode}`, place: target + 1, total: options.length }));
    // The focus goes along with what is moved; at the end the other button takes it.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${option.id}"] button`) ?? [];
    const [up, down] = buttons;
    const wanted = step < 0 ? up : down;
    (wanted?.disabled ? (step < 0 ? down : up) : wanted)?.focus();
  };
  const handleDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    setDragged(null);
    setOver(null);
  };

  if (options.length === 0) return <p className={styles.lead}>{t('order.empty')}</p>;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {options.map((option, index) => (
          <li
            key={option.id}
            data-id={option.id}
            className={styles.item}
            data-dragged={index === dragged || undefined}
            data-over={
              over === index && dragged !== null && dragged !== index
                ? dragged < index
                  ? 'after'
                  : 'before'
                : undefined
            }
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
            <span className={styles.words}>
              <span className={styles.code}>/{option.shortCode}</span>
              {option.title && <span className={styles.title}>{option.title}</span>}
            </span>
            <IconButton
              size={32}
              label={t('order.up', { code: `/${option.shortCode}` })}
              disabled={index === 0}
              onClick={() => handleStep(index, -1)}
            >
              <IconChevronUp size={16} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size={32}
              label={t('order.down', { code: `/${option.shortCode}` })}
              disabled={index === options.length - 1}
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

/** Moves in sight at once, and asks for the truth when the server has answered. Steps go out one after the other. */
function useMove(options: readonly QuickMessageOption[]) {
  const queryClient = useQueryClient();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  return (from: number, to: number) => {
    const order = moved(options, from, to);
    const option = options[from];
    if (!option || order === options) return;
    const beforeId = order[to + 1]?.id ?? null;
    void queryClient.cancelQueries({ queryKey: quickMessageOptions.queryKey });
    queryClient.setQueryData(quickMessageOptions.queryKey, (all = []) => [
      ...all.filter(({ scope }) => scope !== option.scope),
      ...order,
    ]);
    waiting.current += 1;
    queue.current = queue.current
      .then(() => api.call(quickMessagesApi.move, { body: { id: option.id, beforeId } }))
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        waiting.current -= 1;
        if (waiting.current === 0) forgetQuickMessages(queryClient);
      });
  };
}
