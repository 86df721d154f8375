import type { Kind } from './kind';

export const workspaces: Kind = {
  statusFromOthers: ({ key }, { state }) => ({ resourceCount: state.inside(key) }),
  keepsCreator: true,
};
