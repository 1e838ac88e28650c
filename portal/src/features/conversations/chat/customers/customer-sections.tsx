import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { VisitorNote } from '@sala/contract/conversations/chat/customers.schema.ts';
import { IconDownload, IconFile, IconMicrophone, IconPhotoOff, IconTrash, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { FileLink } from '#shared/ui/file-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Waiting as Absent } from '#shared/ui/loading.tsx';
import { useMediaFailure } from '#shared/ui/media-failure.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { Fold } from '../components/fold.tsx';
import { SmallButton } from '../components/small-button.tsx';
import panel from '../components/visitor-panel.module.css';
import { useOwnProfile } from '../own-profile.tsx';
import { useDraft } from '../use-draft.ts';
import { contextParts } from './context-slot.ts';
import styles from './customer-sections.module.css';
import { CustomerTimeline } from './customer-timeline.tsx';
import { useChannelFiles, useVisitorNoteActions, useVisitorNotes, useVisitorRecord } from './customers.queries.ts';
import { JoinedVisitors } from './joined-visitors.tsx';
import { SectionWaiting } from './section-waiting.tsx';

export interface CustomerSectionsProps {
  channel: Channel;
  heading: 'h2' | 'h3';
}

const longestNote = 2000;
const iconProps = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/** What there was with the customer so far, and what can be made for them. */
export function CustomerHistory({ channel, heading }: CustomerSectionsProps) {
  const joinedIds = useVisitorRecord(channel.visitor.id).data?.joined.map(({ id }) => id) ?? [];
  return (
    <>
      <Suspense fallback={<Absent />}>
        <div className={styles.creators}>
          {contextParts.map((Part, index) => (
            <Part key={index} channel={channel} shortcut={chatShortcuts.newOrder} />
          ))}
        </div>
      </Suspense>
      <CustomerTimeline key={channel.id} channel={channel} heading={heading} joinedIds={joinedIds} />
    </>
  );
}

/** The known data of the customer across all their conversations. */
export function CustomerSections({ channel, heading }: CustomerSectionsProps) {
  const { t } = useTranslation('chat');
  const { visitor, lastMessage, lastSeq, id } = channel;
  return (
    <>
      <Consent visitorId={visitor.id} />
      <Fold name="notes" title={t('customer.notes')} heading={heading}>
        <CustomerNotes visitorId={visitor.id} />
      </Fold>
      <JoinedVisitors visitorId={visitor.id} heading={heading} />
      {/* A new one may have arrived since the list was fetched. */}
      <Files key={lastMessage?.type === 'text' ? '' : lastSeq} channelId={id} heading={heading} />
    </>
  );
}

/** When the visitor accepted the terms of the pre-chat form. Most visitors were never asked. */
function Consent({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation('chat');
  const { data } = useVisitorRecord(visitorId);
  if (!data?.consentedAt) return null;
  return (
    <section aria-label={t('customer.consentedAt')}>
      <dl className={panel.facts}>
        <div className={panel.fact}>
          <dt>{t('customer.consentedAt')}</dt>
          <dd>
            <time dateTime={data.consentedAt}>{formatDateTime(data.consentedAt)}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function CustomerNotes({ visitorId }: { visitorId: string }) {
  const { t } = useTranslation('chat');
  const mayWrite = useCan('update', 'chat');
  const notes = useVisitorNotes(visitorId);
  const { create } = useVisitorNoteActions(visitorId);
  const { text, change, clear } = useDraft(visitorId, 'customer');
  const isTooLong = text.length > longestNote;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || isTooLong || create.isPending) return;
    // Also when another conversation is opened meanwhile; the page's reactions show why it was refused.
    create.mutateAsync(text.trim()).then(clear, () => undefined);
  }

  if (!notes.data) return <SectionWaiting query={notes} />;
  return (
    <>
      <ul className={styles.list}>
        {notes.data.map((note) => (
          <NoteItem key={note.id} note={note} visitorId={visitorId} />
        ))}
      </ul>
      {mayWrite && (
        <form className={styles.form} onSubmit={handleSubmit}>
          <TextArea
            label={t('customer.newNote')}
            value={text}
            rows={2}
            maxLength={longestNote}
            isCounted={text.length > longestNote - 200}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <SmallButton type="submit" disabled={text.trim() === '' || isTooLong} isBusy={create.isPending}>
            {t('customer.keep')}
          </SmallButton>
        </form>
      )}
    </>
  );
}

function NoteItem({ note, visitorId }: { note: VisitorNote; visitorId: string }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const mayBlock = useCan('update', 'block-customer');
  const mayWrite = useCan('update', 'chat');
  const { remove } = useVisitorNoteActions(visitorId);
  return (
    <li className={styles.note}>
      <p className={styles.words} dir="auto">
        {note.text}
      </p>
      <span className={styles.quiet}>
        {note.author.name} · <TimeText time={note.createdAt} />
      </span>
      {mayWrite && (note.author.id === userId || mayBlock) && (
        <IconButton size={24} label={t('note.delete')} disabled={remove.isPending} onClick={() => remove.mutate(note)}>
          <IconTrash size={14} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

const fileIcons = { video: IconVideo, audio: IconMicrophone, file: IconFile, image: IconFile } as const;

interface FilesProps extends Pick<CustomerSectionsProps, 'heading'> {
  channelId: string;
}

/** Nothing where no file was sent. */
function Files({ channelId, heading }: FilesProps) {
  const { t } = useTranslation('chat');
  const query = useChannelFiles(channelId);
  const files = query.data?.pages.flatMap(({ rows }) => rows);
  if (files?.length === 0) return null;
  return (
    <Fold name="files" title={t('customer.files')} heading={heading}>
      {files ? <Gallery channelId={channelId} files={files} query={query} /> : <SectionWaiting query={query} />}
    </Fold>
  );
}

type FilesQuery = ReturnType<typeof useChannelFiles>;

interface GalleryProps {
  channelId: string;
  files: NonNullable<FilesQuery['data']>['pages'][number]['rows'];
  query: FilesQuery;
}

function Gallery({ channelId, files, query }: GalleryProps) {
  const { t } = useTranslation('chat');
  return (
    <>
      <ul className={styles.gallery}>
        {files.map(({ messageId, seq, type, attachment }) => (
          <li key={messageId} className={styles.tile}>
            <Link
              to="/chat"
              search={{ c: channelId, m: seq }}
              preload={false}
              className={styles.file}
              aria-label={t('customer.showFile', { name: attachment.name })}
              title={attachment.name}
            >
              <TileContent type={type} attachment={attachment} />
            </Link>
            <FileLink
              className={styles.download}
              href={attachment.url}
              download={attachment.name}
              aria-label={t('attachment.download', { name: attachment.name })}
              title={t('attachment.downloadShort')}
            >
              <IconDownload size={14} stroke={1.75} aria-hidden />
            </FileLink>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <SmallButton isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('customer.more')}
        </SmallButton>
      )}
    </>
  );
}

/** A picture; of anything else, and of a picture that cannot be loaded, a sign and the name. */
function TileContent({ type, attachment }: Pick<GalleryProps['files'][number], 'type' | 'attachment'>) {
  const src = attachment.thumbnailUrl ?? attachment.url;
  const { hasFailed, onError } = useMediaFailure(src);
  if (attachment.kind === 'image' && !hasFailed) return <img src={src} alt="" loading="lazy" onError={onError} />;
  const Icon = hasFailed ? IconPhotoOff : fileIcons[type];
  return (
    <>
      <Icon {...iconProps} />
      <span className={styles.fileName}>{attachment.name}</span>
    </>
  );
}
