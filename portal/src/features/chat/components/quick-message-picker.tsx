import type { QuickMessageHit } from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { placePanel } from '#shared/ui/place-panel.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { QuickMessages } from '../use-quick-messages.ts';
import styles from './quick-message-picker.module.css';

export interface QuickMessagePickerProps {
  quick: QuickMessages;
  /** Over which the list opens. */
  boxRef: RefObject<HTMLElement | null>;
}

const localeOf = (language: QuickMessageHit['language']) => (language === 'zh' ? 'zh-cn' : language);
const widest = 560;

/** The quick messages that fit what is written behind a slash. The focus stays in the text. */
export function QuickMessagePicker({ quick, boxRef }: QuickMessagePickerProps) {
  return quick.isOpen ? <Panel quick={quick} boxRef={boxRef} /> : null;
}

function Panel({ quick, boxRef }: QuickMessagePickerProps) {
  const { t } = useTranslation('quick-messages');
  const { hits, listId, active } = quick;
  const panel = useRef<HTMLDivElement>(null);
  useAbove(panel, boxRef);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  return (
    <div
      ref={panel}
      popover="manual"
      className={styles.panel}
      // A press on it leaves the focus in the text.
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) event.preventDefault();
      }}
    >
      {hits.length > 0 && (
        <div id={listId} className={styles.list} role="listbox" aria-label={t('picker.label')}>
          {hits.map((hit, index) => (
            <Hit
              key={hit.id}
              id={`${listId}-${index}`}
              hit={hit}
              text={quick.preview(hit)}
              isActive={index === active}
              isOtherLanguage={hit.language !== quick.wanted}
              onChoose={quick.choose}
            />
          ))}
        </div>
      )}
      <Remark quick={quick} />
      {hits.length > 0 && (
        <p className={styles.keys} aria-hidden>
          {t('picker.keys')}
        </p>
      )}
    </div>
  );
}

/** Keeps the panel over the box, in the top layer: never cut off by what scrolls. */
function useAbove(panel: RefObject<HTMLDivElement | null>, boxRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = panel.current!;
    const place = () => {
      if (!boxRef.current) return;
      element.style.width = `${Math.min(boxRef.current.offsetWidth, widest)}px`;
      placePanel(element, boxRef.current, 'top-start');
    };
    element.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(boxRef.current!);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [panel, boxRef]);
}

interface HitProps {
  id: string;
  hit: QuickMessageHit;
  text: string;
  isActive: boolean;
  isOtherLanguage: boolean;
  onChoose: (hit: QuickMessageHit) => void;
}

function Hit({ id, hit, text, isActive, isOtherLanguage, onChoose }: HitProps) {
  const { t } = useTranslation('quick-messages');
  const locale = localeOf(hit.language);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text, which moves the active option
    <div
      id={id}
      role="option"
      className={styles.hit}
      aria-selected={isActive}
      data-active={isActive || undefined}
      tabIndex={-1}
      onClick={() => onChoose(hit)}
    >
      <span className={styles.head}>
        <span className={styles.code}>/{hit.shortCode}</span>
        {hit.title && <span className={styles.title}>{hit.title}</span>}
        <span className={styles.marks}>
          {hit.scope === 'own' && <span>{t('scope.own')}</span>}
          {isOtherLanguage && <LanguageName locale={locale} />}
          {hit.attachmentCount > 0 && (
            <span className={styles.files} title={t('picker.files', { count: hit.attachmentCount })}>
              <IconPaperclip size={14} stroke={1.75} aria-hidden />
              {hit.attachmentCount}
            </span>
          )}
        </span>
      </span>
      <span className={styles.text} lang={htmlLang(locale)} dir="auto">
        {text}
      </span>
    </div>
  );
}

/** What there is to say instead of a list, or about it. */
function Remark({ quick }: { quick: QuickMessages }) {
  const { t } = useTranslation(['quick-messages', 'common']);
  const errorText = useErrorText();
  const { hits, isAnswered, error, search, retry } = quick;
  if (error && !isAnswered)
    return (
      <div className={styles.remark} role="alert">
        <span>{errorText(error instanceof ApiError ? error : { key: 'unexpected', params: {} })}</span>
        <Button variant="default" isSmall onClick={retry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  if (!isAnswered && hits.length === 0)
    return (
      <Loading label={t('picker.searching')}>
        <div className={styles.skeleton}>
          <Skeleton width="45%" />
          <Skeleton width="70%" />
        </div>
      </Loading>
    );
  if (hits.length > 0)
    return (
      <div className="visually-hidden" role="status">
        {isAnswered && t('picker.count', { count: hits.length })}
      </div>
    );
  return (
    <div className={styles.remark} role="status">
      {search ? t('picker.nothingFor', { search }) : t('picker.nothing')}
    </div>
  );
}
