import { localeNames } from '@sala/contract/core/locales.ts';
import type {
  LanguageServiceKind,
  LanguageServiceTest,
} from '@sala/contract/language-services/language-services.schema.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useTestService } from '../language-services.queries.ts';
import styles from './service-test.module.css';

export interface ServiceTestProps {
  kind: LanguageServiceKind;
  /** Only saved settings are tested. */
  isDirty: boolean;
}

/** Tests the service and shows the result. */
export function ServiceTest({ kind, isDirty }: ServiceTestProps) {
  const { t } = useTranslation('language-services');
  const { mutate, isPending, data } = useTestService();
  return (
    <div className={styles.test}>
      <Button variant="default" isBusy={isPending} disabled={isDirty} onClick={() => mutate(kind)}>
        {t('test')}
      </Button>
      {isDirty && <span className={styles.note}>{t('testAfterSave')}</span>}
      {data && !isDirty && !isPending && <Outcome kind={kind} outcome={data} />}
    </div>
  );
}

function Outcome({ kind, outcome }: { kind: LanguageServiceKind; outcome: LanguageServiceTest }) {
  const { t } = useTranslation('language-services');
  const errorText = useErrorText();
  const { problem, sample, missingLocales } = outcome;
  if (problem) return <InlineAlert tone="error">{errorText(problem)}</InlineAlert>;
  return (
    <>
      <InlineAlert tone="success">
        {t(`service.${kind}.works`)}
        {sample && (
          <dl className={styles.sample}>
            <dt>{sample.text}</dt>
            <dd lang={sample.locale}>{sample.translation}</dd>
          </dl>
        )}
      </InlineAlert>
      {missingLocales.length > 0 && (
        <InlineAlert tone="warning">
          {t(kind === 'speech' ? 'missingVoices' : 'missing', {
            languages: missingLocales.map((locale) => localeNames[locale]).join(', '),
          })}
        </InlineAlert>
      )}
    </>
  );
}
