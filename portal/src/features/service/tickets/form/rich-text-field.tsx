import { FieldGroup, FieldNotes, type FieldTexts, useFieldIds } from '#shared/ui/field.tsx';
import { RichTextEditor, type RichTextEditorProps } from '../editor/rich-text-editor.tsx';

export interface RichTextFieldProps
  extends FieldTexts,
    Pick<RichTextEditorProps, 'placeholder' | 'tone' | 'hasAutofocus' | 'onFiles' | 'onSubmit'> {
  name: string;
  value: string;
  onValueChange: (markup: string) => void;
}

/** A text with bold words, lists and links, as a field of a form. It holds its own text; a new key resets it. */
export function RichTextField({ label, hint, error, mark, name, value, onValueChange, ...editor }: RichTextFieldProps) {
  const { inputId, described } = useFieldIds({ hint, error });
  return (
    <FieldGroup label={label} mark={mark} name={name}>
      <RichTextEditor
        {...editor}
        initialValue={value}
        onValueChange={onValueChange}
        label={label}
        describedBy={described}
        isInvalid={Boolean(error)}
      />
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </FieldGroup>
  );
}
