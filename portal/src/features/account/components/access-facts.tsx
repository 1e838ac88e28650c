import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import styles from './profile-tab.module.css';

/** The settings that only others can change, with the information who can change them. */
export function AccessFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  return (
    <FormSection title={t('access.title')} description={t('access.hint')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('access.email')}</dt>
          <dd>{profile.email}</dd>
        </div>
        <div>
          <dt>{t('access.company')}</dt>
          <dd>{profile.companyName}</dd>
        </div>
        <div>
          <dt>{t('access.roles')}</dt>
          <dd>
            {profile.roleNames.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
            {profile.isDefaultAdmin && <Tag tone="accent">{t('access.defaultAdmin')}</Tag>}
            {profile.isReadonly && <Tag>{t('access.readonly')}</Tag>}
            {profile.roleNames.length === 0 && !profile.isReadonly && t('access.noRole')}
          </dd>
        </div>
      </dl>
    </FormSection>
  );
}
