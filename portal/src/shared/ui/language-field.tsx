import { localeNames, locales } from '@sala/contract/core/locales.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = locales.map((value) => ({ value, label: localeNames[value] }));

/** One of the languages of the interface, by their own names, in the faces that have the signs for them. */
export function LanguageField(props: Omit<SelectFieldProps<(typeof locales)[number]>, 'options'>) {
  return (
    <div className="language-name">
      <SelectField {...props} options={options} />
    </div>
  );
}
