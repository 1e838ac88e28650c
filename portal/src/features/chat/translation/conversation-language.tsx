import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { useOwnProfile } from '../own-profile.tsx';

/** The visitor's language and, if the conversation is translated, the operator's. */
export function ConversationLanguage({ channel }: { channel: Channel }) {
  const { locale } = useOwnProfile();
  const isPair = channel.isAutoTranslated && channel.locale !== locale;
  return (
    <span>{isPair ? `${localeNames[channel.locale]} ⇄ ${localeNames[locale]}` : localeNames[channel.locale]}</span>
  );
}
