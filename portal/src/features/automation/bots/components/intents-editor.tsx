import { type BotIntent, maxIntents, maxPhrases } from '@sala/contract/automation/bots/bots.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { useTranslation } from 'react-i18next';
import { ListItem, movedBy, type PartsForm } from '#features/automation/chat-agents/chat-agents.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type BotValues, newIntent } from '../bot-values.ts';
import { useFocusOnceShown } from '../use-focus-once-shown.ts';
import styles from './bot.module.css';

export interface BotForm extends PartsForm {
  readonly values: BotValues;
}

/** Of several parts one is open. */
export interface OpenPart {
  open: number;
  onOpen: (index: number) => void;
}

const localeOf = (language: TitleLanguage) => (language === 'zh' ? 'zh-cn' : language);

/** What visitors want, and the phrases in which they say so. */
export function IntentsEditor({ form, open, onOpen }: { form: BotForm } & OpenPart) {
  const { t } = useTranslation('bots');
  const { intents } = form.values;
  const focusOnceShown = useFocusOnceShown();
  const setAll = (next: BotIntent[]) => form.setValue('intents', next);
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{t('intents.hint')}</p>
      {intents.map((intent, index) => {
        const count = Object.values(intent.phrases).flat().length;
        return (
          <ListItem
            key={index}
            name={intent.name || t('intents.at', { number: index + 1 })}
            index={index}
            count={intents.length}
            isLocked={form.isLocked}
            onMove={(by) => setAll(movedBy(intents, index, by))}
            onRemove={() => setAll(intents.filter((_, each) => each !== index))}
          >
            {open === index ? (
              <IntentFields form={form} intent={intent} path={`intents.${index}`} />
            ) : (
              <div>
                <Button variant="default" onClick={() => onOpen(index)}>
                  {t('intents.open', { count })}
                </Button>
              </div>
            )}
          </ListItem>
        );
      })}
      {intents.length < maxIntents && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setAll([...intents, newIntent(intents.length)]);
              onOpen(intents.length);
              focusOnceShown(`intents.${intents.length}.name`);
            }}
          >
            {t('intents.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function IntentFields({ form, intent, path }: { form: BotForm; intent: BotIntent; path: string }) {
  const { t } = useTranslation('bots');
  const errors = form.errorsOf(`${path}.phrases`);
  return (
    <>
      <div className={styles.row}>
        <div className={styles.grow}>
          <TextField
            name={`${path}.name`}
            label={t('intents.name')}
            value={intent.name}
            error={form.errorOf(`${path}.name`)}
            onChange={(event) => form.setValue(`${path}.name`, event.currentTarget.value)}
          />
        </div>
        <div className={styles.grow}>
          <TextField
            name={`${path}.key`}
            label={t('intents.key')}
            value={intent.key}
            error={form.errorOf(`${path}.key`)}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => form.setValue(`${path}.key`, event.currentTarget.value)}
          />
        </div>
      </div>
      <div className={styles.columns}>
        {titleLanguages.map((language) => (
          <TextArea
            key={language}
            name={`${path}.phrases.${language}`}
            label={`${t('intents.phrases')} ${localeNames[localeOf(language)]}`}
            hint={t('intents.count', { count: intent.phrases[language].filter(Boolean).length, max: maxPhrases })}
            lang={localeOf(language)}
            rows={5}
            value={intent.phrases[language].join('\n')}
            error={Object.entries(errors).find(([key]) => key.startsWith(language))?.[1]}
            onChange={(event) => form.setValue(`${path}.phrases.${language}`, event.currentTarget.value.split('\n'))}
            onBlur={() =>
              form.setValue(
                `${path}.phrases.${language}`,
                intent.phrases[language].filter((phrase) => phrase.trim() !== ''),
              )
            }
          />
        ))}
      </div>
      <MultilingualField
        name={`${path}.titles`}
        label={t('intents.titles')}
        hint={t('intents.titlesHint')}
        required={[]}
        value={intent.titles}
        errors={form.errorsOf(`${path}.titles`)}
        onValueChange={(titles) => form.setValue(`${path}.titles`, titles)}
      />
    </>
  );
}
