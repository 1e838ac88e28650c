import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconPencil, IconRosetteDiscountCheckFilled, IconX } from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { SkeletonRows, Waiting } from '#shared/ui/loading.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { usePictures } from '../chat.queries.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { isAtPartner } from '../partners/link-state.ts';
import { presenceKey, presenceOf } from '../presence.ts';
import { SnoozedUntil } from '../snooze/snoozed-fact.tsx';
import { ConversationLanguage } from '../translation/conversation-language.tsx';
import { ChannelRating } from './channel-rating.tsx';
import { ChannelStatus } from './channel-status.tsx';
import { Fold } from './fold.tsx';
import { useFirstComplete } from './use-first-complete.ts';
import styles from './visitor-panel.module.css';

const CustomerHistory = lazyPart(() => import('../later-parts.ts').then((module) => module.CustomerHistory));
const CustomerSections = lazyPart(() => import('../later-parts.ts').then((module) => module.CustomerSections));
const ConversationTags = lazyPart(() => import('../later-parts.ts').then((module) => module.ConversationTags));
/** Loaded only when the user asks for the reason. */
const AssignmentReasons = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/conversations/chat-assignment/chat-assignment.public.ts'),
    loadNamespaces('chat-assignment'),
  ]);
  return { default: module.AssignmentReasons };
});
const CustomerForm = lazyPart(() => import('../later-parts.ts').then((module) => module.CustomerForm));

export interface VisitorPanelProps {
  channel: Channel;
  /** The panel is the whole page, and its title is the page's title. */
  isPage?: boolean;
  onClose: () => void;
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Only web addresses become links, because the address comes from the visitor's browser. */
function PageLink({ page }: { page: NonNullable<Channel['page']> }) {
  const words = page.title || page.url;
  if (!/^https?:\/\//i.test(page.url)) return words;
  return (
    <a href={page.url} title={page.url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

function VisitorFacts({ channel }: Pick<VisitorPanelProps, 'channel'>) {
  const { t } = useTranslation('chat');
  const { visitor, source } = channel;
  const none = <span className={styles.none}>{t('context.none')}</span>;
  return (
    <dl className={styles.facts}>
      <Fact label={t('context.email')}>
        {visitor.email ? (
          <a href={`mailto:${visitor.email}`}>
            <EmailText email={visitor.email} />
          </a>
        ) : (
          none
        )}
      </Fact>
      <Fact label={t('context.phone')}>
        {visitor.phone ? <a href={`tel:${visitor.phone.replaceAll(/[^+\d]/g, '')}`}>{visitor.phone}</a> : none}
      </Fact>
      {visitor.telegramName && (
        <Fact label="Telegram">
          <a href={`https://t.me/${visitor.telegramName}`} target="_blank" rel="noopener noreferrer">
            @{visitor.telegramName}
          </a>
        </Fact>
      )}
      <Fact label={t('source.label')}>{t(`source.${source}`)}</Fact>
      <Fact label={t('context.language')}>
        <ConversationLanguage channel={channel} />
      </Fact>
      <Fact label={t('context.identity')}>{t(visitor.isVerified ? 'context.verified' : 'context.unverified')}</Fact>
    </dl>
  );
}

/** A name such as `customer_since`, which may wrap between its words. */
function FieldName({ name }: { name: string }) {
  const words = name.split(/(?<=_)|(?<=[a-z\d])(?=[A-Z])/);
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** An e-mail address that wraps after the @ instead of inside a name. */
function EmailText({ email }: { email: string }) {
  const place = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, place)}
      <wbr />
      {email.slice(place)}
    </>
  );
}

/** The merchant's own fields, under the merchant's names for them. */
function WebsiteFacts({ meta }: Pick<Channel['visitor'], 'meta'>) {
  return (
    <dl className={styles.facts}>
      {Object.entries(meta).map(([name, value]) => (
        <Fact key={name} label={<FieldName name={name} />}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** The rule by which the conversation was assigned, or the reason why it is waiting. */
function Why({ channel: { id, version } }: Pick<VisitorPanelProps, 'channel'>) {
  const { t } = useTranslation('chat');
  return (
    <Popover
      label={t('context.whyTitle')}
      width={320}
      trigger={(props) => (
        <button {...props} type="button" className={styles.why} title={t('context.whyTitle')}>
          {t('context.why')}
        </button>
      )}
    >
      <div className={styles.reasons}>
        <Suspense fallback={null}>
          <AssignmentReasons channelId={id} version={version} />
        </Suspense>
      </div>
    </Popover>
  );
}

function ConversationFacts({ channel }: Pick<VisitorPanelProps, 'channel'>) {
  const { t } = useTranslation('chat');
  return (
    <dl className={styles.facts}>
      <Fact label={t('context.status')}>
        <span className={styles.pills}>
          <ChannelStatus channel={channel} />
        </span>
        <SnoozedUntil channel={channel} />
      </Fact>
      <Fact label={t('context.number')}>
        <span className="tabular">{channel.number}</span>
      </Fact>
      <Fact label={t('context.assignee')}>
        {channel.assignedOperatorName ?? <span className={styles.none}>{t('context.nobody')}</span>}{' '}
        <Why channel={channel} />
      </Fact>
      {channel.departmentName && <Fact label={t('context.department')}>{channel.departmentName}</Fact>}
      {channel.visitorPage && (
        <Fact label={t('context.visitorPage')}>
          <PageLink page={channel.visitorPage} />
        </Fact>
      )}
      {channel.page && (
        <Fact label={t('context.startedOn')}>
          <PageLink page={channel.page} />
        </Fact>
      )}
      <Fact label={t('context.startedAt')}>
        <time dateTime={channel.createdAt}>{formatDateTime(channel.createdAt)}</time>
      </Fact>
      <Fact label={t('context.lastActivity')}>
        <TimeText time={channel.updatedAt} />
      </Fact>
      {channel.rating && (
        <Fact label={t('context.rating')}>
          <ChannelRating rating={channel.rating} />
        </Fact>
      )}
      {channel.closedAt && (
        <Fact label={t(isAtPartner(channel) ? 'context.handedOverAt' : 'context.closedAt')}>
          <time dateTime={channel.closedAt}>{formatDateTime(channel.closedAt)}</time>
        </Fact>
      )}
    </dl>
  );
}

function Participants({ channel: { participants } }: Pick<VisitorPanelProps, 'channel'>) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const pictures = usePictures(true);
  return (
    <ul className={styles.people}>
      {participants.map(({ id, name, joinedAt }) => (
        <li key={id} className={styles.person}>
          <Avatar name={name} src={pictures.get(id)} size={28} isDecorative />
          <span className={styles.personFacts}>
            <span className={styles.cut}>{id === userId ? `${name} (${t('header.you')})` : name}</span>
            <time className={styles.none} dateTime={joinedAt}>
              {t('context.joinedAt', { time: formatDateTime(joinedAt) })}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What there was with the customer, and then the known data of the visitor and of the conversation. */
export function VisitorPanel({ channel, isPage = false, onClose }: VisitorPanelProps) {
  const { t } = useTranslation('chat');
  const { visitor } = channel;
  // The name of a visitor signed in by the business is set only by the business.
  const mayEdit = useCan('update', 'chat') && !visitor.isVerified;
  const [isEditing, setIsEditing] = useState(false);
  const [found, isComplete] = useFirstComplete(channel.id);
  const Title = isPage ? 'h1' : 'h2';
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <aside className={styles.panel} aria-label={t('context.title')}>
      <div className={styles.head}>
        <Title className={styles.title}>{t('context.title')}</Title>
        <IconButton label={t('context.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <ScrollArea className={styles.body}>
        <div className={styles.person}>
          <Avatar name={visitor.name} src={visitor.picture} size={44} presence={presenceOf(channel)} isDecorative />
          <span className={styles.personFacts}>
            <span className={styles.visitorName}>
              {visitor.name}
              {visitor.isVerified && (
                <IconRosetteDiscountCheckFilled
                  className={styles.verified}
                  size={16}
                  role="img"
                  aria-label={t('row.verified')}
                />
              )}
            </span>
            {/* Elsewhere the header beside it says so. */}
            {isPage && <span className={styles.none}>{t(presenceKey(channel))}</span>}
          </span>
          {mayEdit && (
            <IconButton label={t('customer.edit')} onClick={() => setIsEditing(true)}>
              <IconPencil size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
        <div className={styles.records} data-waiting={!isComplete || undefined}>
          <div className={styles.waiting} aria-hidden>
            <SkeletonRows count={6} height={64} />
          </div>
          <div ref={found} className={styles.found}>
            <Suspense fallback={<Waiting />}>
              <ConversationTags key={channel.id} channel={channel} />
            </Suspense>
            <Suspense fallback={<Waiting />}>
              <CustomerHistory channel={channel} heading={Heading} />
            </Suspense>
            <Fold name="visitor" title={t('context.visitor')} heading={Heading}>
              <VisitorFacts channel={channel} />
            </Fold>
            {Object.keys(visitor.meta).length > 0 && (
              <Fold name="told" title={t('context.told')} heading={Heading}>
                <WebsiteFacts meta={visitor.meta} />
              </Fold>
            )}
            <Fold name="conversation" title={t('context.conversation')} heading={Heading}>
              <ConversationFacts channel={channel} />
            </Fold>
            {channel.participants.length > 0 && (
              <Fold name="participants" title={t('context.participants')} heading={Heading}>
                <Participants channel={channel} />
              </Fold>
            )}
            <Suspense fallback={<Waiting />}>
              <CustomerSections channel={channel} heading={Heading} />
            </Suspense>
          </div>
        </div>
      </ScrollArea>
      {isEditing && (
        <Suspense fallback={null}>
          <CustomerForm visitor={visitor} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </aside>
  );
}
