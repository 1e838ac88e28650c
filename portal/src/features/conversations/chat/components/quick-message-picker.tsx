import type { QuickMessageHit } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { IconPaperclip } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import {
  Hit,
  SearchResultCount,
  SearchResultError,
  SearchResultList,
  SearchResultNote,
  SearchResultPanel,
  SearchResultSkeleton,
} from '#shared/ui/combobox/search-result-list.tsx';
import type { QuickMessages } from '../use-quick-messages.ts';
import styles from './quick-message-picker.module.css';

export interface QuickMessagePickerProps {
  quick: QuickMessages;
  /** The element above which the list opens. */
  boxRef: RefObject<HTMLElement | null>;
}

const toLocale = (language: QuickMessageHit['language']) => (language === 'zh' ? 'zh-cn' : language);
const widest = 560;

/** The quick messages that match the text after a slash. The focus stays in the text. */
export function QuickMessagePicker({ quick, boxRef }: QuickMessagePickerProps) {
  return quick.isOpen ? <Panel quick={quick} boxRef={boxRef} /> : null;
}

function Panel({ quick, boxRef }: QuickMessagePickerProps) {
  const { t } = useTranslation('quick-messages');
  const { hits, combobox } = quick;
  const { active, listProps, optionId } = combobox;
  return (
    <SearchResultPanel box={boxRef} placement="top-start" widest={widest}>
      {hits.length > 0 && (
        <SearchResultList {...listProps} label={t('picker.label')}>
          {hits.map((hit, index) => (
            <MessageHit
              key={hit.id}
              id={optionId(index)}
              hit={hit}
              text={quick.preview(hit)}
              isActive={index === active}
              isOtherLanguage={hit.language !== quick.wanted}
              onPoint={() => combobox.point(index)}
              onChoose={quick.choose}
            />
          ))}
        </SearchResultList>
      )}
      <Remark quick={quick} />
      {hits.length > 0 && (
        <p className={styles.keys} aria-hidden>
          {t('picker.keys')}
        </p>
      )}
    </SearchResultPanel>
  );
}

interface MessageHitProps {
  id: string;
  hit: QuickMessageHit;
  text: string;
  isActive: boolean;
  isOtherLanguage: boolean;
  onPoint: () => void;
  onChoose: (hit: QuickMessageHit) => void;
}

function MessageHit({ id, hit, text, isActive, isOtherLanguage, onPoint, onChoose }: MessageHitProps) {
  const { t } = useTranslation('quick-messages');
  const locale = toLocale(hit.language);
  return (
    <Hit
      id={id}
      className={styles.hit!}
      isActive={isActive}
      isChosen={isActive}
      onPoint={onPoint}
      onChoose={() => onChoose(hit)}
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
    </Hit>
  );
}

/** A message shown instead of the list or in addition to it. */
function Remark({ quick }: { quick: QuickMessages }) {
  const { t } = useTranslation(['quick-messages', 'common']);
  const { hits, isAnswered, error, search, retry } = quick;
  if (error && !isAnswered) return <SearchResultError error={error} retryLabel={t('common:retry')} onRetry={retry} />;
  if (!isAnswered && hits.length === 0)
    return <SearchResultSkeleton label={t('picker.searching')} widths={['45%', '70%']} />;
  if (hits.length > 0)
    return <SearchResultCount>{isAnswered && t('picker.count', { count: hits.length })}</SearchResultCount>;
  return <SearchResultNote>{search ? t('picker.nothingFor', { search }) : t('picker.nothing')}</SearchResultNote>;
}
