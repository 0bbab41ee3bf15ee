import { adoptStyles } from '../../live-figures.ts';
import css from './plot.css?inline';

adoptStyles(css);
