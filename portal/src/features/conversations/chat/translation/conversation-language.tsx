import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import styles from './conversation-language.module.css';
import { nameOfLanguage } from './language-name.ts';
import { loadTranslationLanguages, useLanguageSupport, useSetAutoTranslate } from './translation.queries.ts';

/** Among the languages that the translation service offers, found by their names in the reader's language and in English. */
const optionsFrom = (queryClient: QueryClient) => async (query: string) => {
  const options = (await loadTranslationLanguages(queryClient)).map(({ code, name, emoji }) => {
    const label = nameOfLanguage(code);
    return { id: code as string, label, icon: emoji, ...(label !== name && { description: name }) };
  });
  return optionsAmong(options)(query);
};

interface LanguagePickerProps {
  channel: Channel;
  /** The visitor's language, and the reader's where messages are translated. */
  shown: string;
}

/** The visitor's language with a panel to choose another one, which has the conversation translated. */
function LanguagePicker({ channel, shown }: LanguagePickerProps) {
  const { t } = useTranslation('chat');
  const { id } = useOwnProfile();
  const panel = useRef<PopoverHandle>(null);
  const queryClient = useQueryClient();
  const load = useMemo(() => optionsFrom(queryClient), [queryClient]);
  const { mutate } = useSetAutoTranslate(channel, id);
  const language = getVisitorLanguage(channel);
  return (
    <Popover
      ref={panel}
      label={t('translation.visitorLanguage')}
      width={300}
      trigger={(props) => (
        <button {...props} type="button" className={styles.trigger} title={t('translation.visitorLanguage')}>
          {shown}
          <IconChevronDown size={12} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <div className={styles.panel}>
        <OptionPicker
          label={t('translation.visitorLanguage')}
          hint={t('translation.visitorLanguageHint')}
          value={language}
          known={[{ id: language, label: nameOfLanguage(language) }]}
          load={load}
          isClearable={false}
          onValueChange={(code) => {
            panel.current?.close();
            if (code !== null && code !== language)
              mutate({ isOn: true, visitorLanguage: code as TranslationLanguageCode });
          }}
        />
      </div>
    </Popover>
  );
}

export interface ConversationLanguageProps {
  channel: Channel;
  /** Without the panel to choose another language, where there is no room for its button. */
  isText?: boolean;
}

/** The visitor's language and, if the conversation is translated, the operator's. */
export function ConversationLanguage({ channel, isText = false }: ConversationLanguageProps) {
  const { locale } = useOwnProfile();
  const canReply = useCan('create', 'reply-customer');
  const support = useLanguageSupport();
  const language = getVisitorLanguage(channel);
  const isPair = channel.isAutoTranslated && language !== locale;
  const shown = isPair ? `${nameOfLanguage(language)} ⇄ ${nameOfLanguage(locale)}` : nameOfLanguage(language);
  const canChoose = canReply && support?.canTranslate === true && channel.status !== 'closed';
  if (isText || !canChoose) return <span>{shown}</span>;
  return (
    <span>
      <LanguagePicker channel={channel} shown={shown} />
    </span>
  );
}
