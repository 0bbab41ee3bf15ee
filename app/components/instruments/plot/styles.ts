import { adoptStyles } from '../../adopt-styles.ts';
import css from './plot.css?inline';

adoptStyles(css);
