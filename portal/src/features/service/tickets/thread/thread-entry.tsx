import type { TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import {
  IconAlertTriangle,
  IconBrowser,
  IconCheck,
  IconClock,
  IconLock,
  IconMail,
  IconMessage,
  IconRobot,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useTicketPictures } from '../api/tickets.queries.ts';
import { Markup } from '../editor/markup.tsx';
import { FileList } from './file-list.tsx';
import styles from './thread.module.css';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The icon of an unusual source; the usual source has none. */
const sources = { page: IconBrowser, mail: IconMail, chat: IconMessage, program: IconRobot } as const;
const mailStates = { waiting: IconClock, sent: IconCheck, failed: IconAlertTriangle } as const;

/** The author, the time and the source of an entry. */
function EntryHead({ entry }: { entry: TicketEntry }) {
  const { t } = useTranslation('tickets');
  const ownId = useProfile()?.id;
  const pictureOf = useTicketPictures();
  const { kind, source, author, mail, createdAt } = entry;
  const Mail = mail && mailStates[mail];
  return (
    <header className={styles.entryHead}>
      {kind === 'note' ? (
        <IconLock {...small} />
      ) : (
        <Avatar name={author.name} src={author.id && pictureOf(author.id)} size={22} isDecorative />
      )}
      {kind !== 'answer' && <span className={styles.kind}>{t(`thread.kinds.${kind}`)}</span>}
      <span className={styles.author}>{author.id !== null && author.id === ownId ? t('thread.you') : author.name}</span>
      <TimeText time={createdAt} className={styles.time} />
      {source !== 'portal' && <SourceMark source={source} />}
      {Mail && (
        <span className={styles.mark} data-mail={mail}>
          <Mail {...small} />
          {t(`thread.mail.${mail}`)}
        </span>
      )}
    </header>
  );
}

function SourceMark({ source }: { source: keyof typeof sources }) {
  const { t } = useTranslation('tickets');
  const Icon = sources[source];
  return (
    <span className={styles.mark}>
      <Icon {...small} />
      {t(`thread.sources.${source}`)}
    </span>
  );
}

/** An answer, a message of the customer, or a note for colleagues, distinguished by background, border and label. */
export function ThreadEntry({ entry, isNew }: { entry: TicketEntry; isNew: boolean }) {
  const { t } = useTranslation('tickets');
  const { kind, author, createdAt, body, files } = entry;
  const label = t(`thread.entry.${kind}`, { name: author.name, time: formatDateTime(createdAt) });
  return (
    <li>
      <article className={styles.entry} data-kind={kind} data-new={isNew || undefined} aria-label={label}>
        <EntryHead entry={entry} />
        <Markup html={body} />
        <FileList files={files} />
      </article>
    </li>
  );
}
