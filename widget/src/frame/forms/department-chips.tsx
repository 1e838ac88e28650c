import { getLanguage } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { App } from '../app-state.ts';
import { locale } from '../i18n/i18n.ts';
import { Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { isDepartmentRequested } from './form-state.ts';
import { formText } from './form-texts.ts';
import css from './forms.css?inline';

addStyles(css);

/** Choice of the department; without a choice the message is for the whole business. */
export function DepartmentChips({ app }: { app: App }) {
  const { departmentId } = app.chat;
  if (isDepartmentRequested.value) return null;
  const language = getLanguage(locale.value);
  const departments = app.config.value?.departments;
  const chosen = departments?.find(({ id }) => id === departmentId.value)?.name[language];
  if (chosen)
    return (
      <p class="about" role="status">
        <span class="about-name">{formText('about', { name: chosen })}</span>
        <button
          type="button"
          class="icon-button"
          aria-label={formText('noDepartment')}
          title={formText('noDepartment')}
          onClick={() => {
            departmentId.value = undefined;
          }}
        >
          <Icon name="close" />
        </button>
      </p>
    );
  return (
    <fieldset class="chips">
      <legend>{formText('department')}</legend>
      {departments?.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            departmentId.value = id;
            app.focusCount.value++;
          }}
        >
          {name[language]}
        </button>
      ))}
    </fieldset>
  );
}
