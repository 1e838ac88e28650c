import { languageOf } from '@sala/contract/chat-widget/words.ts';
import type { VisitorConfig } from '@sala/contract/visitors/visitors.schema.ts';
import { locale } from '../i18n/i18n.ts';
import { langOf } from '../i18n/script.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './forms.css?inline';

addStyles(css);

/** What a business says above the chat on the page that is nothing but it. */
export function PageIntro({ page }: { page: NonNullable<VisitorConfig['page']> }) {
  const language = languageOf(locale.value);
  return (
    <div class="intro">
      <h2 lang={langOf(page.title[language])}>{page.title[language]}</h2>
      {page.intro[language] && <p lang={langOf(page.intro[language])}>{page.intro[language]}</p>}
    </div>
  );
}
