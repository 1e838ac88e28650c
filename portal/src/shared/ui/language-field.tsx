import { localeNames, locales } from '@sala/contract/core/locales.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = locales.map((value) => ({ value, label: localeNames[value] }));

/** A choice of the interface languages by their own names, in fonts that contain their characters. */
export function LanguageField(props: Omit<SelectFieldProps<(typeof locales)[number]>, 'options'>) {
  return (
    <div className="language-name">
      <SelectField {...props} options={options} />
    </div>
  );
}
