import { BlockList, isIP, isIPv6 } from 'node:net';

/** The address, or of IPv6 the /64: one household or machine has at least that much. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - before!.length - after!.length;
  const groups = [...before!, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after!];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Whether an address is in one of these ranges, such as 10.0.0.0/8. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return (address) => {
    const network = networkOf(address);
    return isIP(network) === 4 ? list.check(network) : list.check(address, 'ipv6');
  };
}
