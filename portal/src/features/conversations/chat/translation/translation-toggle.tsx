import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { IconLanguage, IconLanguageOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { nameOfLanguage } from './language-name.ts';
import { useLanguageSupport, useSetAutoTranslate } from './translation.queries.ts';
import styles from './translation-toggle.module.css';
import { useDefaultTranslation } from './use-default-translation.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Without a translation service: how to set one up. */
function HowToGetIt() {
  const { t } = useTranslation('chat');
  const canSetUp = useCan('update', 'chat-settings');
  return (
    <Popover
      label={t('translation.howTitle')}
      placement="bottom-end"
      width={300}
      trigger={(props) => (
        <IconButton
          {...props}
          className={styles.dimmed}
          variant="outlined"
          size={30}
          label={t('translation.unavailable')}
        >
          <IconLanguageOff {...iconProps} />
        </IconButton>
      )}
    >
      <div className={styles.how}>
        <strong>{t('translation.howTitle')}</strong>
        <p>{t(canSetUp ? 'translation.how' : 'translation.howAsk')}</p>
        {canSetUp && (
          <Link to="/chat-settings" search={{ tab: 'languages' }} className={buttonClass('primary')}>
            {t('translation.howLink')}
          </Link>
        )}
      </div>
    </Popover>
  );
}

/** Switches the translation of the conversation on and off, and shows the two languages. */
export function TranslationToggle({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const profile = useOwnProfile();
  const canReply = useCan('create', 'reply-customer');
  const support = useLanguageSupport();
  const { mutate, isPending } = useSetAutoTranslate(channel, profile.id);
  useDefaultTranslation(channel, canReply && support?.canTranslate === true);
  if (!canReply || !support) return null;
  const { isAutoTranslated: isOn } = channel;
  if (!support.canTranslate && !isOn) return <HowToGetIt />;
  const languages = { visitor: nameOfLanguage(getVisitorLanguage(channel)), operator: nameOfLanguage(profile.locale) };
  return (
    <IconButton
      variant={isOn ? 'active' : 'outlined'}
      size={30}
      label={t('translation.toggle', languages)}
      aria-pressed={isOn}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate({ isOn: !isOn });
      }}
    >
      <IconLanguage {...iconProps} />
    </IconButton>
  );
}
