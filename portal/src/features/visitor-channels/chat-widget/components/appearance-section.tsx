import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { maxOffset } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { launcherIcons, launcherSizes } from '@sala/contract/visitor-channels/chat-widget/launcher.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { ColorField } from '#shared/ui/color-field.tsx';
import { useReplacePicture } from '#shared/ui/conflicts/use-replace-value.ts';
import { ImageField } from '#shared/ui/image-field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { contrastOn, parseHexColor, type TextColor, textColorOn } from '#shared/ui/text-color-on.ts';
import { chatWidgetQuery } from '../chat-widget.queries.ts';
import type { SectionProps } from '../use-widget-form.ts';
import { sectionIds } from './section-links.tsx';
import styles from './sections.module.css';

/** Below this contrast, elements that are not text are hard to see (WCAG 2.2, non-text contrast). */
const visible = 3;

const textColors = ['#ffffff', '#000000'] as const satisfies TextColor[];

/** Black and white text on the merchant's colour, with the contrast of each and which one the chat uses. */
function ContrastNote({ color }: { color: string }) {
  const { t } = useTranslation('chat-widget');
  if (!parseHexColor(color)) return null;
  const chosen = textColorOn(color);
  const onWhite = contrastOn(color, '#ffffff');
  const name = (text: TextColor) => t(text === '#ffffff' ? 'contrast.white' : 'contrast.black');
  return (
    <>
      <ul className={styles.contrastNotePair} aria-label={t('contrast.label')}>
        {textColors.map((text) => (
          <li key={text} data-chosen={text === chosen || undefined}>
            {/* A sample of the text. It may be unreadable, and the text beside it states the contrast. */}
            <span
              className={styles.sample}
              aria-hidden
              data-text={t('contrast.sample')}
              style={{ backgroundColor: color, color: text }}
            />
            <span>
              {name(text)} · {contrastOn(color, text).toFixed(1)} : 1{text === chosen && <b> · {t('contrast.used')}</b>}
            </span>
          </li>
        ))}
      </ul>
      {chosen === '#000000' && <InlineAlert tone="info">{t('contrast.dark')}</InlineAlert>}
      {onWhite < visible && <InlineAlert tone="warning">{t('contrast.pale')}</InlineAlert>}
    </>
  );
}

const noLanguage: never[] = [];
const maxLogoBytes = 5 * 1024 * 1024;
type Size = (typeof launcherSizes)[number];

/** Colour, logo, and the button on the page with its position. */
export function AppearanceSection({ form, widget, isLocked }: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { launcher } = form.values;
  return (
    <FormSection id={sectionIds.look} title={t('look.title')}>
      <ColorField {...form.input('brandColor')} label={t('look.color')} disabled={isLocked} />
      <ContrastNote color={form.values.brandColor} />
      <LogoField widget={widget} isLocked={isLocked} />
      <div className={styles.pair}>
        <SelectField
          {...form.input('launcher.icon')}
          label={t('look.icon')}
          options={launcherIcons.map((icon) => ({ value: icon, label: t(`look.icons.${icon}`) }))}
          disabled={isLocked}
        />
        <SelectField
          name="launcher.size"
          value={String(launcher.size)}
          onValueChange={(size) => form.setValue('launcher.size', Number(size) as Size)}
          error={form.errorOf('launcher.size')}
          label={t('look.size')}
          options={launcherSizes.map((size) => ({ value: String(size), label: t(`look.sizes.s${size}`) }))}
          disabled={isLocked}
        />
      </div>
      <MultilingualField
        {...form.input('launcher.label')}
        label={t('look.label')}
        hint={t('look.labelHelp')}
        errors={form.errorsOf('launcher.label')}
        required={noLanguage}
        disabled={isLocked}
      />
      <SelectField
        {...form.input('position')}
        label={t('look.position')}
        options={(['right', 'left'] as const).map((side) => ({ value: side, label: t(`look.positions.${side}`) }))}
        disabled={isLocked}
      />
      <div className={styles.pair}>
        {(['offsetX', 'offsetY'] as const).map((offset) => (
          <NumberField
            key={offset}
            {...form.input(offset)}
            label={t(`look.${offset}`)}
            min={0}
            max={maxOffset}
            step={4}
            unit="px"
            disabled={isLocked}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** Saved at once and separately from the form, because an uploaded picture cannot be discarded like text. */
function LogoField({ widget, isLocked }: Pick<SectionProps, 'widget' | 'isLocked'>) {
  const { t } = useTranslation('chat-widget');
  const queryClient = useQueryClient();
  const keep = (saved: typeof widget) => queryClient.setQueryData(chatWidgetQuery().queryKey, saved);
  const replacePicture = useReplacePicture();
  const logo = {
    record: widget,
    nameOf: () => t('look.logo'),
    label: t('look.logo'),
    pictureOf: (record: typeof widget) => record.brandLogo,
  };
  const remove = async () =>
    keep(
      await replacePicture({
        ...logo,
        isRemoved: true,
        send: (version) => api.call(chatWidgetApi.removeLogo, { query: { version } }, { silent: true }),
      }),
    );
  return (
    <ImageField
      label={t('look.logo')}
      hint={t(widget.brandLogo ? 'look.logoOwn' : 'look.logoHelp')}
      src={widget.brandLogo ?? widget.merchantLogo}
      maxBytes={maxLogoBytes}
      onChoose={async (file) =>
        keep(
          await replacePicture({
            ...logo,
            send: (version) => api.call(chatWidgetApi.setLogo, { query: { version } }, { file, silent: true }),
          }),
        )
      }
      onRemove={widget.brandLogo ? remove : undefined}
      disabled={isLocked}
    />
  );
}
