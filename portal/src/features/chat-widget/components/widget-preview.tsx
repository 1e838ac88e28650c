import type { ChatWidget, ChatWidgetInput } from '@sala/contract/chat-widget/chat-widget.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { type PreviewState, previewConfig, previewStates } from '../preview-config.ts';
import { ChatFrame } from './chat-frame.tsx';
import { LauncherSample } from './launcher-sample.tsx';
import styles from './widget-preview.module.css';

const devices = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;

interface WidgetPreviewProps {
  /** The values of the form. */
  values: unknown;
  widget: ChatWidget;
}

/** The chat as a visitor would see it with the values of the form, before they are saved. */
export function WidgetPreview({ values, widget }: WidgetPreviewProps) {
  const { t, i18n } = useTranslation('chat-widget');
  const input = useDeferredValue(values) as ChatWidgetInput;
  const [state, setState] = useState<PreviewState>('open');
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop');
  const [colorScheme, setColorScheme] = useState<(typeof schemes)[number]>('light');
  const [chosen, setChosen] = useState(i18n.language as Locale);
  const { config, asks } = previewConfig(input, widget, state);
  const locale = config.languages.includes(chosen) ? chosen : config.defaultLanguage;
  const isClosed = state === 'closed';
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <SelectField
        label={t('preview.state')}
        value={state}
        options={previewStates.map((value) => ({ value, label: t(`preview.states.${value}`) }))}
        onValueChange={setState}
      />
      <div className={styles.choices}>
        <Segmented
          label={t('preview.device')}
          value={device}
          options={devices.map((value) => ({ value, label: t(`preview.devices.${value}`) }))}
          onChange={setDevice}
        />
        <Segmented
          label={t('preview.scheme')}
          value={colorScheme}
          options={schemes.map((value) => ({ value, label: t(`preview.schemes.${value}`) }))}
          onChange={setColorScheme}
        />
      </div>
      <SelectField
        label={t('preview.language')}
        value={locale}
        options={config.languages.map((value) => ({ value, label: localeNames[value] }))}
        onValueChange={setChosen}
      />
      <div className={styles.stage} data-device={device} data-scheme={colorScheme}>
        {/* The frame stays mounted while only the button is shown, so that it need not be loaded again. */}
        <div className={styles.panel} hidden={isClosed} data-side={config.position}>
          <ChatFrame title={t('preview.frame')} setup={{ config, asks, locale, colorScheme }} />
        </div>
        {isClosed && <LauncherSample config={config} locale={locale} />}
      </div>
      <p className={styles.note}>{t(`preview.note.${state}`)}</p>
    </section>
  );
}
