import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { nameOfLanguage } from './language-name.ts';
import { useLanguageSupport, useSetAutoTranslate } from './translation.queries.ts';
import { useDefaultTranslation } from './use-default-translation.ts';

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
      variant={isOn ? 'active' : 'outlined'}
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
