import { searchHelpCall } from '@sala/client/visitor/visitor-help.evaluated.ts';
import type { HelpItem } from '@sala/contract/answers/knowledge/help.api.ts';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import type { Chat } from '../chat/chat.ts';
import { locale } from '../i18n/i18n.ts';
import { HelpAnswer } from './help-answer.tsx';
import { HelpButton } from './help-button.tsx';
import { withQuery } from './help-query.ts';
import { helpText } from './help-texts.ts';

/** After the last key, in ms. */
const pause = 500;
/** Fewer signs say too little; in Chinese two say much. */
const leastTyped = 2;
const longest = 300;

/** What fits the question that is being typed. What cannot be asked for now is left out without a word. */
function useMatches(chat: Chat): readonly HelpItem[] {
  const [matches, setMatches] = useState<readonly HelpItem[]>([]);
  const text = chat.draft.text.value.trim().slice(0, longest);
  const language = locale.value;
  useEffect(() => {
    if (text.length < leastTyped) {
      setMatches([]);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      chat.call(withQuery(searchHelpCall, { text, locale: language })).then(
        (found) => isCurrent && setMatches(found),
        () => {},
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, language]);
  return matches;
}

/** Answers of the business, before the first question is sent: what fits what is being typed, else the way to all of them. */
export function HelpPanel({ app }: { app: App }) {
  const { chat } = app;
  const matches = useMatches(chat);
  if (matches.length > 0)
    return (
      <section class="help" aria-label={helpText('doesThisHelp')}>
        <p class="ask" role="status">
          {helpText('doesThisHelp')}
        </p>
        {matches.map((item) => (
          <HelpAnswer key={item.id} chat={chat} item={item} />
        ))}
      </section>
    );
  return <HelpButton app={app} />;
}
