import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { VisitorQuestion } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { ComponentChildren } from 'preact';
import { getLang } from '../i18n/script.ts';
import { formText } from './form-texts.ts';

interface FieldProps {
  name: string;
  label: string;
  isOptional?: boolean;
  problem?: string | undefined;
  /** The control, whose id is `form-` and the name. */
  children: ComponentChildren;
}

/** A label with its control and its problem. */
export function Field({ name, label, isOptional, problem, children }: FieldProps) {
  return (
    <div class="field">
      <label for={`form-${name}`} lang={getLang(label)}>
        {label} {isOptional && <small>({formText('optional')})</small>}
      </label>
      {children}
      {problem && (
        <span class="problem" id={`form-${name}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}

interface QuestionFieldProps {
  question: VisitorQuestion;
  language: keyof LocalizedText;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const known = {
  name: { type: 'text', autocomplete: 'name', maxLength: 120 },
  email: { type: 'email', autocomplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autocomplete: 'tel', maxLength: 32 },
  text: { type: 'text', autocomplete: 'off', maxLength: 500 },
} as const;

export function QuestionField({ question, language, value, problem, onChange }: QuestionFieldProps) {
  const { name, kind, isRequired, label, choices } = question;
  const shared = {
    id: `form-${name}`,
    value,
    'aria-required': isRequired,
    'aria-invalid': Boolean(problem),
    'aria-describedby': problem && `form-${name}-problem`,
  };
  return (
    <Field
      name={name}
      label={label?.[language] ?? formText(kind as 'name' | 'email' | 'phone')}
      isOptional={!isRequired}
      problem={problem}
    >
      {kind === 'choice' ? (
        <select {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{formText('choose')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label[language]}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} {...known[kind]} dir="auto" onInput={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Field>
  );
}
