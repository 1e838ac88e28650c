import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { nameOfLanguage } from './language-name.ts';
import { useLanguageSupport, useSetAutoTranslate } from './translation.queries.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What switches the translation of the conversation on and off, and names the two languages; null without a translation service. */
export function useTranslationSwitch(channel: Channel) {
  const { t } = useTranslation('chat');
  const profile = useOwnProfile();
  const canReply = useCan('create', 'reply-customer');
  const support = useLanguageSupport();
  const { mutate, isPending } = useSetAutoTranslate(channel, profile.id);
  useDefaultTranslation(channel, canReply && support?.canTranslate === true);
  const { isAutoTranslated: isOn } = channel;
  if (!canReply || !support || !(support.canTranslate || isOn)) return null;
  const languages = { visitor: nameOfLanguage(getVisitorLanguage(channel)), operator: nameOfLanguage(profile.locale) };
  return {
    isOn,
    isPending,
    label: t('translation.toggle', languages),
    toggle: () => {
      if (!isPending) mutate({ isOn: !isOn });
    },
  };
}

export type TranslationSwitch = NonNullable<ReturnType<typeof useTranslationSwitch>>;

export function TranslationToggle({ isOn, isPending, label, toggle }: TranslationSwitch) {
  return (
    <IconButton
      variant={isOn ? 'active' : 'quiet'}
      size={30}
      label={label}
      aria-pressed={isOn}
      aria-busy={isPending || undefined}
      onClick={toggle}
    >
      <IconLanguage {...iconProps} />
    </IconButton>
  );
}

/**
 * If the user has chosen this setting, conversations in other languages are translated when they are opened. A decision made for a
 * single conversation takes precedence; the server stores it.
 */
function useDefaultTranslation(channel: Channel, isAvailable: boolean): void {
  const { id, locale, chatSettings } = useOwnProfile();
  const { mutate } = useSetAutoTranslate(channel, id);
  const asked = useRef<string>(null);
  const isWanted =
    isAvailable &&
    chatSettings.isTranslationOn &&
    !channel.isAutoTranslated &&
    channel.status !== 'closed' &&
    getVisitorLanguage(channel) !== locale;
  useEffect(() => {
    // Only once for each opening, because the user may switch it off again.
    if (!isWanted || asked.current === channel.id) return;
    asked.current = channel.id;
    mutate({ isOn: true, isDefault: true });
  }, [isWanted, channel.id, mutate]);
}
