import { registerConstraints } from '../../platform/database/constraints';

registerConstraints({ option_item_list_key_key: 'INVALID_INPUT' });
