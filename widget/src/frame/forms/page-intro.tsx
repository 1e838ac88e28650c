import { getLanguage } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { locale } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './forms.css?inline';

addStyles(css);

/** Title and text above the chat on its own page. */
export function PageIntro({ page }: { page: NonNullable<VisitorConfig['page']> }) {
  const language = getLanguage(locale.value);
  return (
    <div class="intro">
      <h2 lang={getLang(page.title[language])}>{page.title[language]}</h2>
      {page.intro[language] && <p lang={getLang(page.intro[language])}>{page.intro[language]}</p>}
    </div>
  );
}
