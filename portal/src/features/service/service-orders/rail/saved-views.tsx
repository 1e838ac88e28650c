import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import type { BoardView } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { IconBookmark, IconDots, IconPlus, IconStarFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { useSaveRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { boardViews, savedViews } from '../api/orders.queries.ts';
import { useBoard } from '../board/use-board.ts';
import styles from './saved-views.module.css';

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>) => {
  const text = (params: Record<string, unknown>) => JSON.stringify(Object.entries(params).sort());
  return text(one) === text(other);
};

/** The user's saved views. A click shows one; the default one is shown when the board is opened. */
export function SavedViews() {
  const { t } = useTranslation('service-orders');
  const board = useBoard();
  const { data: views = [] } = useQuery(boardViews);
  const [edited, setEdited] = useState<BoardView | null>(null);
  const current = toViewParams(board.params);
  if (views.length === 0) return null;
  return (
    <section className={styles.views} aria-label={t('views.label')}>
      <h2 className={styles.title}>{t('views.label')}</h2>
      <ul className={styles.list}>
        {views.map((view) => (
          <li key={view.id} className={styles.item} data-on={isSame(view.params, current) || undefined}>
            <button
              type="button"
              className={styles.view}
              aria-pressed={isSame(view.params, current)}
              onClick={() => board.show(view.params)}
            >
              <IconBookmark size={16} stroke={1.75} aria-hidden />
              <span className={styles.name}>{view.name}</span>
              {view.isDefault && <IconStarFilled size={12} aria-label={t('views.default')} />}
            </button>
            <ViewMenu view={view} current={current} onEdit={() => setEdited(view)} />
          </li>
        ))}
      </ul>
      {edited && <ViewDialog view={edited} params={edited.params} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Saves the filters that are on. Below them, so that none moves under the pointer when the first one is chosen. */
export function SaveView() {
  const { t } = useTranslation('service-orders');
  const board = useBoard();
  const { data: views = [] } = useQuery(boardViews);
  const [isNaming, setNaming] = useState(false);
  const current = toViewParams(board.params);
  const isUsual = Object.keys(current).length === 0;
  if (!isNaming && (isUsual || views.some(({ params }) => isSame(params, current)))) return null;
  return (
    <>
      <button type="button" className={styles.save} onClick={() => setNaming(true)}>
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('views.save')}
      </button>
      {isNaming && <ViewDialog view={null} params={current} onClose={() => setNaming(false)} />}
    </>
  );
}

interface ViewMenuProps {
  view: BoardView;
  current: Record<string, string>;
  onEdit: () => void;
}

function ViewMenu({ view, current, onEdit }: ViewMenuProps) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const label = t('views.menu', { name: view.name });
  const { isDefault } = view;
  const changeView = savedViews.useChange();
  const removeView = savedViews.useRemoval();
  const saveRecord = useSaveRecord();
  const setDefault = () =>
    changeView({ record: view, changes: { isDefault: !isDefault }, labels: { isDefault: t('views.opens') } });
  /** A view is replaced as a whole, because a mixture of two versions would show what no user chose. */
  const replace = async () => {
    const saved = await saveRecord({
      record: view,
      values: { choice: new URLSearchParams(current).toString() },
      valuesOf: (one) => ({ choice: new URLSearchParams(one.params).toString() }),
      nameOf: savedViews.nameOf,
      labelOf: () => t('views.choice'),
      send: ({ choice }, version) => {
        const body = { params: Object.fromEntries(new URLSearchParams(choice)), version };
        return api.call(serviceBoardApi.changeView, { params: { id: view.id }, body });
      },
    });
    savedViews.keep(queryClient, saved);
  };
  // The page shows the error.
  const run = (change: () => Promise<unknown>) => void change().catch(() => undefined);
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} size={28} label={label}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onSelect={onEdit}>{t('views.rename')}</MenuItem>
      <MenuItem onSelect={() => run(setDefault)}>{t(isDefault ? 'views.noDefault' : 'views.makeDefault')}</MenuItem>
      {!isSame(view.params, current) && <MenuItem onSelect={() => run(replace)}>{t('views.replace')}</MenuItem>}
      <MenuItem isDangerous onSelect={() => run(() => removeView(view.id, {}))}>
        {t('views.remove')}
      </MenuItem>
    </Menu>
  );
}

/** The search parameters that a saved view contains: all except the page number. */
const toViewParams = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([key, value]) => key !== 'page' && value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

interface ViewDialogProps {
  /** null: a new one. */
  view: BoardView | null;
  params: Record<string, string>;
  onClose: () => void;
}

/** Asks for the name of a view. */
function ViewDialog({ view, params, onClose }: ViewDialogProps) {
  const { t } = useTranslation('service-orders');
  const form = useRecordEditor({
    ...savedViews.form(view ?? undefined),
    schema: serviceBoardApi.createView.body,
    initialValues: { name: '', params, isDefault: false },
    valuesOf: (saved) => ({ name: saved.name, params: saved.params, isDefault: saved.isDefault }),
    lost: ({ name }) => name || t('views.choice'),
    onClose,
  });
  return (
    <FormDialog
      title={t(view ? 'views.rename' : 'views.saveTitle')}
      form={form}
      submitLabel={t('views.keep')}
      width={400}
    >
      <TextField {...form.field('name')} label={t('views.name')} maxLength={60} data-autofocus />
      <Checkbox {...form.input('isDefault')} value={form.values.isDefault ?? false} label={t('views.opens')} />
    </FormDialog>
  );
}
