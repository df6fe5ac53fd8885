import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Menu from '@mui/icons-material/Menu';
import MoreVert from '@mui/icons-material/MoreVert';
import Search from '@mui/icons-material/Search';
import WarningAmber from '@mui/icons-material/WarningAmber';

/** Icons that many screens use, by meaning. Others are imported where they are used. */
const ICONS = {
  menu: Menu,
  search: Search,
  up: ExpandLess,
  down: ExpandMore,
  close: Close,
  check: Check,
  lock: LockOutlined,
  alert: WarningAmber,
  info: InfoOutlined,
  file: InsertDriveFileOutlined,
  more: MoreVert,
  grip: DragIndicator,
};

/** A decorative icon beside a text or inside a labelled button. */
export function Icon({ name }: { name: keyof typeof ICONS }) {
  const Symbol = ICONS[name];
  return <Symbol className="a-i" />;
}
