import { rateHelpCall } from '@sala/client/visitor/visitor-help.evaluated.ts';
import { callAt } from '@sala/client/wire/calls.ts';
import type { HelpItem } from '@sala/contract/answers/knowledge/help.api.ts';
import { useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { locale } from '../i18n/i18n.ts';
import { helpText } from './help-texts.ts';

/** A question that opens to its answer, which the visitor can rate. */
export function HelpAnswer({ chat, item: { id, question, answer, locale: written } }: { chat: Chat; item: HelpItem }) {
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
