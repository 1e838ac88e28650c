import {
  maxAbilityDescription,
  serviceReplyTypes,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import type { TabProps } from './settings-tab.tsx';

/** Whether orders are accepted, what customers can see of them, and which words indicate a request for one. */
export function GeneralTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('service-settings');
  return (
    <>
      <FormSection title={t('general.orders')} description={t('general.ordersHelp')}>
        <SettingList>
          <Switch
            {...form.input('enableServiceSystem')}
            label={t('general.enable')}
            hint={t('general.enableHelp')}
            disabled={isLocked}
          />
        </SettingList>
      </FormSection>
      <FormSection title={t('general.reply')}>
        <RadioGroup
          {...form.input('replyType')}
          label={t('general.replyType')}
          options={serviceReplyTypes.map((value) => ({
            value,
            label: t(`reply.${value}.label`),
            description: t(`reply.${value}.help`),
          }))}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('general.wishes')} description={t('general.wishesHelp')}>
        <TextArea
          {...form.field('keywords')}
          label={t('general.keywords')}
          hint={t('general.keywordsHelp')}
          rows={2}
          disabled={isLocked}
        />
        {(['en', 'zh'] as const).map((language) => (
          <TextArea
            key={language}
            {...form.field(`abilityDescription.${language}`)}
            label={t(`general.description.${language}`)}
            hint={language === 'en' ? t('general.descriptionHelp') : undefined}
            rows={4}
            maxLength={maxAbilityDescription}
            isCounted
            disabled={isLocked}
          />
        ))}
      </FormSection>
    </>
  );
}
