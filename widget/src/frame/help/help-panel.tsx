import { listHelpCall, rateHelpCall, searchHelpCall } from '@sala/client/visitor/visitor-help.evaluated.ts';
import { type Call, callAt } from '@sala/client/wire/calls.ts';
import type { HelpItem, HelpTopic } from '@sala/contract/answers/knowledge/help.api.ts';
import { useEffect, useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { locale } from '../i18n/i18n.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './help.css?inline';
import { helpText } from './help-texts.ts';

addStyles(css);

/** After the last key, in ms. */
const pause = 500;
/** Fewer signs say too little; in Chinese two say much. */
const leastTyped = 2;
const longest = 300;

/** The call with a query; its path has no room for a space. */
const withQuery = <E,>(call: Call<E>, query: Record<string, string>): Call<E> =>
  `${call}?${new URLSearchParams(query)}`;

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

/** Answers of the business, before the first question is sent: a list by topic, and what fits what is being typed. */
export function HelpPanel({ chat }: { chat: Chat }) {
  const matches = useMatches(chat);
  if (matches.length > 0)
    return (
      <section class="help" aria-label={helpText('doesThisHelp')}>
        <p class="ask" role="status">
          {helpText('doesThisHelp')}
        </p>
        {matches.map((item) => (
          <Answer key={item.id} chat={chat} item={item} />
        ))}
      </section>
    );
  return <Topics chat={chat} />;
}

function Topics({ chat }: { chat: Chat }) {
  const [isOpen, setOpen] = useState(false);
  const [topics, setTopics] = useState<readonly HelpTopic[]>();
  const language = locale.value;
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    chat.call(withQuery(listHelpCall, { locale: language })).then(
      (found) => isCurrent && setTopics(found),
      () => isCurrent && setTopics(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, language]);
  return (
    <section class="help" aria-label={helpText('title')}>
      <button type="button" class="link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {helpText('title')}
      </button>
      {isOpen &&
        topics?.map(({ name, items }) => (
          <div key={name ?? ''}>
            {name && <h3 dir="auto">{name}</h3>}
            {items.map((item) => (
              <Answer key={item.id} chat={chat} item={item} />
            ))}
          </div>
        ))}
    </section>
  );
}

function Answer({ chat, item: { id, question, answer, locale: written } }: { chat: Chat; item: HelpItem }) {
  const [rated, setRated] = useState<boolean>();
  function rate(isHelpful: boolean): void {
    setRated(isHelpful);
    chat.call(callAt(rateHelpCall, { id }), { isHelpful }).catch(() => setRated(undefined));
  }
  return (
    <details lang={written === 'zh-cn' ? 'zh-Hans' : written}>
      <summary dir="auto">{question}</summary>
      <p dir="auto">{answer}</p>
      <p class="rate" lang={locale.value === 'zh-cn' ? 'zh-Hans' : locale.value} role="status">
        {rated === undefined ? (
          <>
            {helpText('helpful')}{' '}
            <button type="button" onClick={() => rate(true)}>
              {helpText('yes')}
            </button>
            <button type="button" onClick={() => rate(false)}>
              {helpText('no')}
            </button>
          </>
        ) : (
          helpText(rated ? 'thanks' : 'askUs')
        )}
      </p>
    </details>
  );
}
