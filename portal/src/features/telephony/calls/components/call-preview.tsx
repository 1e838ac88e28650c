import { css, parseColor, textOn } from '@sala/contract/core/contrast.ts';
import { colorField } from '@sala/contract/core/rules/settings.ts';
import type { CallWidget } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { IconMicrophone, IconPhoneOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../instructions/instruction-rows.ts';
import styles from './call-preview.module.css';

interface CallPreviewProps {
  widget: CallWidget;
  /** As they stand in the form. */
  values: { brandColor?: string | undefined; primaryColor?: string | undefined; welcomeMessage?: unknown };
}

/** Colours that are half typed leave those that were saved. */
const toColor = (value: string | undefined, saved: string) =>
  value && colorField.safeParse(value).success ? value : saved;

/** How a call looks to a visitor, before and while they wait; follows the form. */
export function CallPreview({ widget, values }: CallPreviewProps) {
  const { t } = useTranslation('calls');
  const brand = parseColor(toColor(values.brandColor, widget.brandColor));
  const primary = parseColor(toColor(values.primaryColor, widget.primaryColor));
  const colors = {
    '--brand': css(brand),
    '--on-brand': textOn(brand),
    '--primary': css(primary),
    '--on-primary': textOn(primary),
  } as CSSProperties;
  const welcome = textIn((values.welcomeMessage ?? widget.welcomeMessage) as LocalizedText);
  return (
    <figure className={styles.preview} style={colors}>
      <figcaption>{t('preview.title')}</figcaption>
      <div className={styles.screens} aria-hidden>
        <div className={styles.screen}>
          <Head widget={widget} />
          <div className={styles.body}>
            {welcome && <p>{welcome}</p>}
            <span className={styles.button}>{t('preview.call')}</span>
          </div>
        </div>
        <div className={styles.screen}>
          <Head widget={widget} />
          <div className={styles.body}>
            <p>{t('preview.waiting')}</p>
            <span className={styles.tools}>
              <span className={styles.round}>
                <IconMicrophone size={20} stroke={1.75} />
              </span>
              <span className={styles.round} data-end>
                <IconPhoneOff size={20} stroke={1.75} />
              </span>
            </span>
          </div>
        </div>
      </div>
    </figure>
  );
}

function Head({ widget: { brandLogo, merchantName } }: { widget: CallWidget }) {
  return (
    <div className={styles.head}>
      {brandLogo && <img src={brandLogo} alt="" />}
      <span>{merchantName}</span>
    </div>
  );
}
