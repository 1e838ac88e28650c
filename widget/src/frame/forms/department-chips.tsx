import { getLanguage } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { App } from '../app-state.ts';
import { locale } from '../i18n/i18n.ts';
import { addStyles } from '../ui/late-styles.ts';
import { isDepartmentRequested } from './form-state.ts';
import { formText } from './form-texts.ts';
import css from './forms.css?inline';

addStyles(css);

/** Choice of the department; without a choice the message is for the whole business. */
export function DepartmentChips({ app }: { app: App }) {
  const { departmentId } = app.chat;
  if (isDepartmentRequested.value) return null;
  return (
    <fieldset class="chips">
      <legend>{formText('department')}</legend>
      {app.config.value?.departments.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            class="sr-only"
            checked={departmentId.value === id}
            onChange={() => {
              departmentId.value = departmentId.value === id ? undefined : id;
            }}
          />
          <span>{name[getLanguage(locale.value)]}</span>
        </label>
      ))}
    </fieldset>
  );
}
