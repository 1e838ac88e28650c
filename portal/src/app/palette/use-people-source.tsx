import { usersApi } from '@sala/contract/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { findBuiltPage } from '../../routes.ts';

const personPath = '/user/$id/update';
const freshFor = 60_000;

/** Colleagues by name, for those who may open a colleague's page. */
export function usePeopleSource(): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const ability = useAbility();
  const queryClient = useQueryClient();
  const page = findBuiltPage(personPath);
  const canOpen = page !== undefined && isAllowed(page.access, ability) && ability.can('read', 'chat');
  usePaletteSource({
    id: 'people',
    title: t('palette.people'),
    order: 1,
    find: async (query) => {
      // All of them at once would bury the pages.
      if (!canOpen || query.trim() === '') return [];
      await loadNamespaces('availability');
      const { rows } = await queryClient.fetchQuery({
        queryKey: ['palette', 'people'],
        queryFn: () => api.call(usersApi.operatorOptions, {}, { silent: true }),
        staleTime: freshFor,
      });
      return rows.map(({ id, name, profilePicture, availability }) => ({
        id: `person-${id}`,
        label: name,
        description: i18next.t(`availability:state.${availability.state}`),
        icon: <Avatar name={name} src={profilePicture} size={24} isDecorative />,
        run: () => void navigate({ to: personPath as string, params: { id } as object }),
      }));
    },
  });
}
