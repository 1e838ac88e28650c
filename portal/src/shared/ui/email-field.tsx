import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address, with the matching on-screen keyboard and without automatic corrections. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
