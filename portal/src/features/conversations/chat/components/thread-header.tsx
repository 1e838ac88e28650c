import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconArrowLeft, IconInfoCircle, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ViewerAvatar } from '#shared/ui/viewer-avatars.tsx';
import { usePictures } from '../chat.queries.ts';
import { headParts } from '../customers/head-slot.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { presenceKey, presenceOf } from '../presence.ts';
import { ConversationLanguage } from '../translation/conversation-language.tsx';
import { TranslationToggle, useTranslationSwitch } from '../translation/translation-toggle.tsx';
import type { Moves } from '../use-moves.ts';
import { useColleaguesAt, ViewerFaces } from '../viewers/viewer-faces.tsx';
import { type HeaderRoom, hasFaces, MoveButtons } from './move-buttons.tsx';
import styles from './thread-header.module.css';

export interface ThreadHeaderProps {
  channel: Channel;
  moves: Moves;
  room: HeaderRoom;
  isContextOpen: boolean;
  onToggleContext: () => void;
  /** On small screens: returns to the list. */
  onBack?: () => void;
}

const maxFaces = 3;

function Participants({ channel }: Pick<ThreadHeaderProps, 'channel'>) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const { participants } = channel;
  const viewers = useColleaguesAt(channel.id);
  const pictures = usePictures(participants.length > 0);
  if (participants.length === 0) return null;
  const names = participants.map(({ id, name }) => (id === userId ? `${name} (${t('header.you')})` : name));
  const doing = viewers
    .filter(({ id }) => participants.some((participant) => participant.id === id))
    .map(({ name, state }) => t(`viewers.${state}`, { name }));
  const label = [t('header.participants', { names: names.join(listSeparator()) }), ...doing].join(' · ');
  return (
    <span className={styles.participants} role="img" aria-label={label} title={label}>
      {participants.slice(0, maxFaces).map(({ id, name }) => (
        <ViewerAvatar
          key={id}
          name={name}
          picture={pictures.get(id)}
          what={viewers.find((viewer) => viewer.id === id)?.state}
        />
      ))}
      {participants.length > maxFaces && <span className={styles.more}>+{participants.length - maxFaces}</span>}
    </span>
  );
}

/** The visitor, the participants and the possible actions. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { channel, moves, room, isContextOpen, onToggleContext, onBack } = props;
  const { t } = useTranslation('chat');
  const { visitor } = channel;
  const translation = useTranslationSwitch(channel);
  const contextLabel = t(isContextOpen ? 'header.hideContext' : 'header.showContext');
  return (
    <header className={styles.header}>
      {onBack && (
        <IconButton label={t('header.back')} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {hasFaces(room) && (
        <Avatar name={visitor.name} src={visitor.picture} presence={presenceOf(channel)} isDecorative />
      )}
      <div className={styles.who}>
        <h1 className={styles.name} title={visitor.name}>
          <span className={styles.cut}>{visitor.name}</span>
          {visitor.isVerified && (
            <IconRosetteDiscountCheckFilled
              className={styles.verified}
              size={16}
              role="img"
              aria-label={t('row.verified')}
            />
          )}
        </h1>
        <p className={styles.facts}>
          <span className={styles.presence} data-online={visitor.isOnline || undefined}>
            {t(presenceKey(channel))}
          </span>
          <ConversationLanguage channel={channel} isText={room === 'least'} />
          {/* Open details say it. */}
          {room === 'ample' && !isContextOpen && (
            <span className="tabular">{t('header.number', { number: channel.number })}</span>
          )}
        </p>
      </div>
      <ViewerFaces channelId={channel.id} except={hasFaces(room) ? channel.participants : []} />
      {hasFaces(room) && <Participants channel={channel} />}
      <div className={styles.actions}>
        <Suspense fallback={null}>
          {headParts.map((Part, index) => (
            <Part key={index} channel={channel} />
          ))}
        </Suspense>
        <MoveButtons moves={moves} room={room} translation={translation}>
          {room !== 'least' && translation && <TranslationToggle {...translation} />}
        </MoveButtons>
        <IconButton
          variant={isContextOpen ? 'active' : 'quiet'}
          size={30}
          label={contextLabel}
          aria-expanded={isContextOpen}
          onClick={onToggleContext}
        >
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
