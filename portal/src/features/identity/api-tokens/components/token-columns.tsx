import { type Action, abilityGroupNames, abilityGroups, type GrantableSubject } from '@sala/contract/core/ability.ts';
import type { ApiToken } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/i18n/dates.ts';
import { clauseSeparator, listSeparator } from '#shared/i18n/punctuation.ts';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { Popover } from '#shared/ui/popover.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from './token-columns.module.css';

const getActions = (subject: GrantableSubject): readonly Action[] =>
  abilityGroupNames.flatMap((group) =>
    Object.entries<readonly Action[]>(abilityGroups[group]).flatMap(([name, list]) => (name === subject ? list : [])),
  );

/** The permissions of a token in the current language: "Conversations: View, Change", one line for each subject. */
function useGrantText(): (grants: readonly Grant[]) => { name: string; actions: string }[] {
  const { t } = useTranslation('roles');
  return (grants) =>
    [...new Set(grants.map(({ subject }) => subject))].map((subject) => {
      const held = grants.filter((grant) => grant.subject === subject).map(({ action }) => action);
      // A subject without the action `read` is either permitted or not.
      const isAction = !getActions(subject).includes('read');
      const actions = isAction ? t('action.deed') : held.map((action) => t(`action.${action}`)).join(listSeparator());
      return { name: t(`subject.${subject}.name`), actions };
    });
}

const statusKinds: Record<ApiToken['status'], StatusKind> = { active: 'done', expired: 'held', revoked: 'closed' };

export function useTokenColumns(): TableColumn<ApiToken>[] {
  const { t } = useTranslation('api-tokens');
  const grantText = useGrantText();
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'name',
      cell: ({ name, hint }) => (
        <span className={styles.name}>
          <span className={styles.words}>{name}</span>
          <code className={styles.hint}>{hint}…</code>
        </span>
      ),
      exportValue: ({ name }) => name,
    },
    {
      id: 'status',
      header: t('list.status'),
      card: 'main',
      width: 130,
      cell: ({ status }) => <StatusPill kind={statusKinds[status]} label={t(`status.${status}`)} />,
      exportValue: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'kind',
      header: t('list.kind'),
      card: 'main',
      cell: ({ kind }) => t(`kind.${kind}`),
      exportValue: ({ kind }) => t(`kind.${kind}`),
    },
    {
      id: 'permissions',
      header: t('list.permissions'),
      card: 'main',
      cell: (token) => <Scopes token={token} />,
      exportValue: ({ permissions }) =>
        grantText(permissions)
          .map(({ name, actions }) => `${name}: ${actions}`)
          .join('; '),
    },
    {
      id: 'lastUsed',
      header: t('list.lastUsed'),
      order: 'lastUsedAt',
      card: 'main',
      cell: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt ? (
          <span className={styles.used}>
            <TimeText time={lastUsedAt} />
            {lastUsedAddress && <span className={styles.address}>{lastUsedAddress}</span>}
          </span>
        ) : (
          <span className={styles.never}>{t('list.neverUsed')}</span>
        ),
      exportValue: ({ lastUsedAt }) => lastUsedAt,
    },
    {
      id: 'expires',
      header: t('list.expires'),
      card: 'main',
      cell: ({ expiresAt }) =>
        expiresAt ? <time dateTime={expiresAt}>{formatDay(expiresAt)}</time> : t('list.doesNotExpire'),
      exportValue: ({ expiresAt }) => expiresAt,
    },
    {
      id: 'createdBy',
      header: t('list.createdBy'),
      isOptional: true,
      cell: ({ createdBy }) => createdBy.name,
      exportValue: ({ createdBy }) => createdBy.name,
    },
    {
      id: 'createdAt',
      header: t('list.created'),
      order: 'createdAt',
      isOptional: true,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
}

function Scopes({ token }: { token: ApiToken }) {
  const { t } = useTranslation('api-tokens');
  const lines = useGrantText()(token.permissions);
  const label = t('list.permissionsOf', { name: token.name });
  return (
    <Popover
      label={label}
      width={300}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.scopes}
          aria-label={[t('list.count', { count: lines.length }), label].join(clauseSeparator())}
        >
          {t('list.count', { count: lines.length })}
        </button>
      )}
    >
      <ScrollArea as="ul" className={styles.grants} data-autofocus aria-label={label}>
        {lines.map(({ name, actions }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.actions}>{actions}</span>
          </li>
        ))}
      </ScrollArea>
    </Popover>
  );
}
