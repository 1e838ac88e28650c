import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import type { ChatWidget, ChatWidgetInput } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { getLanguage } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { VisitorAsks } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { IconEye } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { type PreviewState, previewConfig, previewStates } from '../preview-config.ts';
import styles from './widget-preview.module.css';

interface Setup {
  config: VisitorConfig;
  asks: VisitorAsks;
  locale: Locale;
  colorScheme: 'light' | 'dark';
}

const randomNonce = () => crypto.getRandomValues(new Uint32Array(4)).join('');

/** The same frame that visitors see, with settings that are not saved yet. It calls no server and stores nothing. */
function ChatFrame({ title, setup }: { title: string; setup: Setup }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(randomNonce);
  const [isUp, setIsUp] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { appId } = setup.config;

  const handleMessage = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin || data?.sala !== nonce) return;
    if (data.type === 'hello') setIsUp(true);
    if (data.type === 'drawn') setIsDrawn(true);
  });
  useEffect(() => {
    const handle = (event: MessageEvent) => handleMessage(event);
    addEventListener('message', handle);
    return () => removeEventListener('message', handle);
  }, []);

  const text = JSON.stringify(setup);
  useEffect(() => {
    if (!isUp) return;
    const value = { ...JSON.parse(text), page: { title: '', url: '' }, isOpen: true };
    frame.current?.contentWindow?.postMessage({ sala: nonce, type: 'init', value }, location.origin);
  }, [isUp, text, nonce]);

  const address = `/widget/frame?app_id=${encodeURIComponent(appId)}&preview#${nonce}&${location.origin}`;
  return (
    <>
      {/* Until the chat is drawn, the frame is a white surface in every theme. */}
      <iframe ref={frame} title={title} src={address} data-loading={!isDrawn || undefined} />
      {!isDrawn && (
        <div className={styles.loading} aria-hidden>
          <Skeleton height={56} />
          <Skeleton width="70%" height={40} />
          <Skeleton width="55%" height={40} />
        </div>
      )}
    </>
  );
}

const devices = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;

interface WidgetPreviewProps {
  /** The values of the form. */
  values: unknown;
  widget: ChatWidget;
}

/** The preview beside the form. */
export function WidgetPreview(props: WidgetPreviewProps) {
  const { t } = useTranslation('chat-widget');
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <Sample {...props} />
    </section>
  );
}

/** Where there is no room beside the form: a button that stays in view and opens the preview. */
export function WidgetPreviewButton(props: WidgetPreviewProps) {
  const { t } = useTranslation('chat-widget');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={styles.opener} onClick={() => setIsOpen(true)}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        {t('preview.title')}
      </Button>
      {isOpen && (
        <Dialog title={t('preview.title')} width={480} onClose={() => setIsOpen(false)}>
          <div className={styles.sample}>
            <Sample {...props} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The chat as a visitor would see it with the values of the form, before they are saved. */
function Sample({ values, widget }: WidgetPreviewProps) {
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
    <>
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
    </>
  );
}

/** The button as the script draws it on the page, with the same outline, sizes and text. */
function LauncherSample({ config, locale }: { config: VisitorConfig; locale: Locale }) {
  const { launcher, brandColor, textColor, position, offsetX, offsetY } = config;
  const label = launcher.label[getLanguage(locale)];
  return (
    <span
      className={styles.launcher}
      style={{
        [position]: offsetX,
        bottom: offsetY,
        minWidth: launcher.size,
        height: launcher.size,
        borderRadius: launcher.size,
        paddingInline: label ? (launcher.size - 28) / 2 : undefined,
        paddingInlineEnd: label ? 20 : undefined,
        backgroundColor: brandColor,
        color: textColor,
      }}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path d={launcher.shape} fill="currentColor" fillRule="evenodd" />
      </svg>
      {label}
    </span>
  );
}
