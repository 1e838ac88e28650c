import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

export const roles = defineResource(rolesApi, {
  name: 'roles',
  nameOf: ({ name }) => name,
  shown: [['users', 'roleOptions']],
});
