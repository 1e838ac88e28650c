import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { getLanguage } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { TargetedSubmitEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import type { App } from '../app-state.ts';
import { HelpButton } from '../help/help-button.tsx';
import { locale } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { late } from '../ui/late.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { answer, leaveMessage } from './form-calls.ts';
import {
  entered,
  getProblems,
  isDepartmentRequested,
  openQuestions,
  type Problems,
  problemsOfFailure,
} from './form-state.ts';
import { formText } from './form-texts.ts';
import css from './forms.css?inline';
import { Field, QuestionField } from './question-field.tsx';

addStyles(css);

interface FormPanelProps {
  app: App;
  kind: 'preChat' | 'offline';
}

const GuardMark = late(() => import('../guard/guard-mark.tsx').then((module) => module.GuardMark));

const ownKinds = ['text', 'choice'];

/** Replaces the conversation: the form before it, or a message to leave while no operator is online. */
export function FormPanel({ app, kind }: FormPanelProps) {
  const { chat, config } = app;
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [hasConsented, setConsented] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  // One id for all attempts, so that the message is stored once.
  const [id] = useState(() => newId());
  const language = getLanguage(locale.value);
  const isOffline = kind === 'offline';
  const form = isOffline ? config.value?.offlineForm : config.value?.preChatForm;
  const asked = chat.asks.value[kind];
  const questions = openQuestions(form, asked);
  const departments = config.value?.departments ?? [];
  const consent = asked.includes('consent') ? form?.consent : null;
  const text = form?.text[language] || formText(kind);
  const message = chat.draft.text.value;

  useEffect(() => {
    if (document.hasFocus() && !matchMedia('(pointer: coarse)').matches)
      root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [kind]);

  // After the problems are rendered: the first refused field takes the focus.
  useEffect(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);

  async function send(): Promise<void> {
    const given = questions
      .map((question) => ({ ...question, value: (entered.value[question.name] ?? '').trim() }))
      .filter(({ value }) => value !== '');
    const contact = Object.fromEntries(
      given.filter((one) => !ownKinds.includes(one.kind)).map((one) => [one.name, one.value]),
    );
    const meta = Object.fromEntries(
      given.filter((one) => ownKinds.includes(one.kind)).map((one) => [one.name, one.value]),
    );
    const departmentId = chat.departmentId.value;
    if (isOffline) await leaveMessage(chat, { id, text: message.trim(), departmentId, ...contact });
    else await answer(chat, { ...contact, meta, hasConsented });
    isDepartmentRequested.value = departments.length > 0;
    app.focusCount.value++;
  }

  async function handleSubmit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = {
      ...getProblems(questions, entered.value),
      ...(consent && !hasConsented ? { has_consented: formText('consentNeeded') } : {}),
      ...(isOffline && !message.trim() ? { text: formText('required') } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await send().catch((failure) => setProblems(problemsOfFailure(failure)));
    setBusy(false);
  }

  return (
    <>
      {config.value?.hasAnswers && <HelpButton app={app} />}
      <form class="form" ref={root} onSubmit={handleSubmit} noValidate>
        <p lang={getLang(text)}>{text}</p>
        {questions.map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            language={language}
            value={entered.value[question.name] ?? ''}
            problem={problems[question.name]}
            onChange={(value) => {
              entered.value = { ...entered.value, [question.name]: value };
            }}
          />
        ))}
        {departments.length > 0 && (
          <Field name="department" label={formText('department')}>
            <select
              id="form-department"
              value={chat.departmentId.value ?? ''}
              onChange={({ currentTarget }) => {
                chat.departmentId.value = currentTarget.value || undefined;
              }}
            >
              <option value="">{formText('anyDepartment')}</option>
              {departments.map((department) => (
                <option key={department.id} value={department.id}>
                  {department.name[language]}
                </option>
              ))}
            </select>
          </Field>
        )}
        {isOffline && (
          <Field name="text" label={formText('message')} problem={problems.text}>
            <textarea
              id="form-text"
              rows={4}
              maxLength={maxMessageLength}
              value={message}
              lang={getLang(message)}
              aria-required="true"
              aria-invalid={Boolean(problems.text)}
              aria-describedby={problems.text && 'form-text-problem'}
              onInput={({ currentTarget }) => chat.draft.set(currentTarget.value)}
            />
            {config.value?.guard && message && <GuardMark text={message} guard={config.value.guard} />}
          </Field>
        )}
        {consent && (
          <div class="field">
            <label class="consent">
              <input
                type="checkbox"
                checked={hasConsented}
                aria-invalid={Boolean(problems.has_consented)}
                aria-describedby={problems.has_consented && 'form-consent-problem'}
                onChange={({ currentTarget }) => setConsented(currentTarget.checked)}
              />
              <span lang={getLang(consent.text[language])}>{consent.text[language]}</span>
            </label>
            {consent.link && (
              <a href={consent.link} target="_blank" rel="noopener noreferrer nofollow">
                {formText('more')}
              </a>
            )}
            {problems.has_consented && (
              <span class="problem" id="form-consent-problem">
                {problems.has_consented}
              </span>
            )}
          </div>
        )}
        {problems.form && (
          <p class="problem" role="alert">
            {problems.form}
          </p>
        )}
        <button type="submit" class="button" aria-disabled={isBusy}>
          {formText(isOffline ? 'leave' : 'start')}
        </button>
      </form>
    </>
  );
}
