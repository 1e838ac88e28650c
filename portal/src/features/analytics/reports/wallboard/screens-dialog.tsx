import { type WallScreen, wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { type WallboardName, wallboards } from '@sala/contract/analytics/reports/wallboard.ts';
import { IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from './screens-dialog.module.css';

const screensQuery = queryOptions({
  queryKey: ['wallboard', 'screens'],
  queryFn: async ({ signal }) => (await api.call(wallboardApi.screens, {}, { signal, silent: true })).rows,
});

/** Links for screens that nobody is signed in at: made, listed and removed here. */
export function ScreensDialog({ board, onClose }: { board: WallboardName; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const mayChange = useCan('update', 'merchant-integration');
  const queryClient = useQueryClient();
  const screens = useQuery(screensQuery);
  const [created, setCreated] = useState<{ url: string; name: string }>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: screensQuery.queryKey });
  return (
    <Dialog title={t('wall.links')} width={600} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.about}>{t('wall.linksAbout')}</p>
        {created && (
          <InlineAlert tone="success">
            <p>{t('wall.created', { name: created.name })}</p>
            <div className={styles.secret}>
              <code className={styles.code}>{created.url}</code>
              <CopyButton value={created.url} label={t('wall.copy')} isLabelled />
            </div>
          </InlineAlert>
        )}
        {mayChange && (
          <NewScreen
            board={board}
            onCreated={(made) => {
              setCreated(made);
              void refresh();
            }}
          />
        )}
        {screens.isError && !screens.data && (
          <ErrorState error={screens.error} onRetry={() => void screens.refetch()} />
        )}
        {screens.isPending && (
          <Loading>
            <SkeletonRows count={2} height={52} />
          </Loading>
        )}
        {screens.data?.length === 0 && <p className={styles.about}>{t('wall.noLinks')}</p>}
        {screens.data && screens.data.length > 0 && (
          <ul className={styles.list}>
            {screens.data.map((screen) => (
              <ScreenRow key={screen.id} screen={screen} mayRemove={mayChange} onRemoved={() => void refresh()} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function ScreenRow(props: { screen: WallScreen; mayRemove: boolean; onRemoved: () => void }) {
  const { screen, mayRemove, onRemoved } = props;
  const { t } = useTranslation('reports');
  const { id, name, board, hasNames, createdBy, createdAt, seenAt } = screen;
  const handleRemove = () =>
    void confirm({
      title: t('wall.removeTitle', { name }),
      consequences: [t('wall.removeBody')],
      confirmLabel: t('wall.remove'),
      isDangerous: true,
      run: async () => {
        await api.call(wallboardApi.removeScreen, { params: { id } });
        onRemoved();
      },
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.about}>
          {[t(`wall.board.${board}`), t(hasNames ? 'wall.withNames' : 'wall.withoutNames'), createdBy]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.about}>
          {t('wall.createdAt')} <TimeText time={createdAt} /> · {seenAt ? t('wall.seen') : t('wall.neverSeen')}{' '}
          {seenAt && <TimeText time={seenAt} />}
        </span>
      </div>
      {mayRemove && (
        <IconButton label={t('wall.removeOne', { name })} onClick={handleRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

interface NewScreenProps {
  board: WallboardName;
  onCreated: (made: { url: string; name: string }) => void;
}

function NewScreen({ board, onCreated }: NewScreenProps) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const mayNamePeople = useCan('read', 'report-team-performance');
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({
    schema: wallboardApi.createScreen.body,
    initialValues: { name: '', board: board as WallboardName, hasNames: false },
  });
  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      const { url } = await api.call(wallboardApi.createScreen, { body }, { silent: true });
      form.reset({ name: '', board, hasNames: false });
      onCreated({ url, name: body.name });
    },
    (error) => setFailure(toApiError(error)),
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.fields}>
        <TextField
          {...form.field('name')}
          label={t('wall.name')}
          placeholder={t('wall.namePlaceholder')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
        />
        <SelectField
          {...form.input('board')}
          label={t('wall.boardField')}
          options={wallboards.map((value) => ({ value, label: t(`wall.board.${value}`) }))}
        />
      </div>
      {mayNamePeople && <Checkbox {...form.input('hasNames')} label={t('wall.namePeople')} />}
      {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          {t('wall.create')}
        </Button>
      </div>
    </form>
  );
}
