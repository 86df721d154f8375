import type { OperationPage } from '../../openapi/model/types';

/**
 * Words under which readers look for the resources of the standard: those of other clouds, of everyday
 * speech, and of German, French, Italian, Spanish and Polish engineers. By collection, as in paths.
 *
 * They stand in the index beside the operations, in a field that is worth less than the standard's own
 * words, so they come below what holds the reader's words by itself.
 */
const nouns: Readonly<Record<string, string>> = {
  instances:
    'VM virtual machine server compute host droplet EC2 node computer Maschine Rechner machine virtuelle ' +
    'serveur ordinateur macchina virtuale máquina servidor maszyna wirtualna serwer Instanz instancia istanza',
  'block-storages':
    'disk volume drive EBS persistent disk hard disk Festplatte Datenträger Blockspeicher disque stockage bloc ' +
    'disco archiviazione blocchi almacenamiento bloques dysk pamięć blokowa wolumen',
  images:
    'AMI template snapshot golden image operating system Abbild Vorlage modèle immagine imagen obraz',
  networks:
    'VPC VNet virtual network private network Netzwerk Netz réseau rete red sieć Vnetz address range',
  subnets: 'subnetwork Teilnetz Subnetz sous-réseau sottorete subred podsieć',
  'route-tables':
    'routing table routes Routingtabelle table de routage tabella di instradamento tabla de rutas trasy tablica',
  'internet-gateways': 'IGW internet access way out Zugang passerelle pasarela brama internetowa',
  nics: 'network interface card adapter ENI VNIC Netzwerkkarte carte réseau scheda di rete tarjeta de red karta sieciowa',
  'public-ips':
    'floating IP elastic IP EIP static address external address öffentliche IP adresse publique indirizzo ' +
    'pubblico dirección pública adres publiczny',
  'security-groups':
    'firewall ACL NSG open port allow traffic Sicherheitsgruppe groupe de sécurité pare-feu gruppo di sicurezza ' +
    'grupo de seguridad cortafuegos grupa zabezpieczeń zapora',
  'security-group-rules':
    'firewall rule open port allow traffic Firewallregel règle regola regla reguła zapory',
  skus: 'flavor flavour size instance type machine type plan tier offer Größe taille taglia tamaño rozmiar',
  workspaces:
    'project resource group folder compartment Arbeitsbereich Projekt espace de travail area di lavoro espacio de trabajo obszar roboczy',
  regions:
    'location data centre datacenter Standort Rechenzentrum région regione región region lokalizacja',
  roles:
    'policy permission set Rolle rôle ruolo rol rola Berechtigung droits permessi permisos uprawnienia',
  'role-assignments':
    'role binding access user share Rollenzuweisung zuweisen attribution assegnazione ' +
    'asignación przypisanie',
  clusters:
    'k8s EKS GKE AKS managed Kubernetes container orchestration conteneurs container contenedores kontenery klaster',
  'node-pools':
    'node group worker nodes Knotenpool groupe de nœuds pool di nodi grupo de nodos pula węzłów',
  'network-load-balancers':
    'LB ELB NLB balance distribute traffic high availability Lastverteiler Lastausgleich équilibreur de charge ' +
    'répartiteur bilanciatore di carico balanceador de carga równoważenie obciążenia',
  'internet-nat-gateway-instances':
    'NAT outbound egress SNAT masquerade Ausgang sortie uscita salida wyjście',
  accounts:
    'S3 bucket blob object store files Objektspeicher stockage objet archiviazione oggetti almacenamiento ' +
    'objetos magazyn obiektów',
  'activity-logs':
    'audit log trail history who did changed events Protokoll journal registro dziennik zdarzeń',
  wellknown: 'discovery endpoints addresses find provider bootstrap',
};

/** Words for what an operation does, by the beginning of its id. */
const verbs: Readonly<Record<string, string>> = {
  list: 'show all find see available choose search auflisten anzeigen lister afficher elencare elenco listar mostrar lista pokaż',
  get: 'show read fetch describe view look status check anzeigen lesen lire obtenir leggere ottenere leer obtener pobierz',
  'create-or-update':
    'add new make build order provision set edit modify change attach resize scale upload register give grant anlegen erstellen ändern ' +
    'créer ajouter modifier creare aggiungere crear añadir modificar utworzyć dodać zmienić',
  delete:
    'remove destroy drop terminate get rid löschen entfernen supprimer eliminare rimuovere eliminar borrar usunąć',
  start:
    'boot turn on switch power on run einschalten starten démarrer avviare iniciar encender uruchomić włączyć',
  stop: 'turn off switch power shut down shutdown halt ausschalten stoppen arrêter éteindre fermare spegnere parar apagar detener zatrzymać wyłączyć',
  restart: 'reboot reset neu starten neustarten redémarrer riavviare reiniciar zrestartować',
};

/** The same for fields that stand for something that readers have another word for. */
const fields: Readonly<Record<string, string>> = {
  bootVolume: 'boot disk root disk system disk',
  dataVolumes: 'attach disk additional disk mount volume',
  publicIpRefs: 'attach assign public address floating IP elastic IP',
  resourceVersion: 'etag revision optimistic locking',
  ports: 'open port',
  skipToken: 'pagination cursor next page',
  skuRef: 'size flavor instance type machine type',
  sourceImageRef: 'operating system AMI template',
  sshKeys: 'login key public key authorized keys',
  sub: 'user principal',
  subs: 'users principals members',
  userData: 'cloud-init startup script',
};

export function aliasesOfField(name: string): string {
  return fields[name] ?? '';
}

/** The other words for an operation: for what it does, and for what it does it to. */
export function aliasesOf({ operationId, template }: OperationPage): string {
  const verb = Object.keys(verbs).find((beginning) => operationId.startsWith(`${beginning}-`));
  return `${nounsOf(template)} ${verbs[verb ?? ''] ?? ''}`.trim();
}

/** The last collection of a path; actions and wellknown have none of their own. */
function nounsOf(template: string): string {
  const names = template.split('/').reverse();
  const collection = names.find((name) => nouns[name.replace(/^\./, '')] !== undefined);
  return nouns[collection?.replace(/^\./, '') ?? ''] ?? '';
}
