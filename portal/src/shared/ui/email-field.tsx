import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address, with the keyboard for one and nothing that corrects it. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
